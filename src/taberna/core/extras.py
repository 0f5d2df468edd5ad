"""Libraries that only a part of the house needs, and which extra of the package brings them."""

SERVE = (
    "aiosqlite", "alembic", "fastapi", "prometheus_client", "pydantic", "sqlalchemy", "starlette",
    "uvicorn", "websockets",
)  # fmt: skip
EXTRA_OF = {
    **dict.fromkeys(SERVE, "serve"),
    "asyncpg": "cluster",
    "gymnasium": "rl",
    "mujoco": "physics",
    "numpy": "arena",
    "pettingzoo": "rl",
    "pyarrow": "parquet",
    "pyspiel": "rl",
    "ray": "ray",
    "redis": "cluster",
    "torch": "train",
}


def lacking(error: ModuleNotFoundError, extra: str = "") -> ModuleNotFoundError:
    """The same error as one sentence that says what to do; `extra` is the one meant, if known."""
    name = (error.name or "").partition(".")[0]
    brings = extra if extra and name in EXTRA_OF else EXTRA_OF.get(name, "")
    wanted = f"'taberna[{brings}]'" if brings else name
    return ModuleNotFoundError(
        f"this needs {name}, which is not here: pip install {wanted}", name=error.name
    )
