"""The proof that the engine plays by the rules: oracle, compiled and uncompiled engine agree."""
