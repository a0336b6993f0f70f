def svg_to_bytes(
    *,
    svg_string: str,
    font_dirs: list[str] = ...,
    sans_serif_family: str = ...,
    skip_system_fonts: bool = False,
    width: int | None = None,
    height: int | None = None,
) -> bytes: ...
