"""Where long work is done, here, in processes or on a cluster, and how it is kept meanwhile."""
