"""What a finished match has to say."""
