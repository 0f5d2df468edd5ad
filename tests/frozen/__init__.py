"""Names that are stored or public, as lists in `lists/`: code may be renamed, these may not.

A listed name that disappears breaks stored data, a client or a script. New names are added with
`python -m tests.frozen`, which never removes one; where one is meant to go, because older data is
converted or clients are warned, remove its line by hand in the commit that does so.
"""
