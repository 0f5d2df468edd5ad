"""The Pluvionauts, by Rémi Monthiller (CC BY 4.0), the draft of 17 March 2023: rules only."""
