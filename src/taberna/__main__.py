"""`python -m taberna` is `taberna`."""

from taberna.cli.main import main

if __name__ == "__main__":
    main()
