/** The place of a drawn board that lies under a point of the screen. */

export function placeAt(board: Element, x: number, y: number): string {
  const near = [...board.querySelectorAll<HTMLElement | SVGElement>("[data-place]")].map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [across, down] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    return { name: place.dataset["place"] ?? "", inside: across <= width / 2 && down <= height / 2, far: Math.hypot(across, down) };
  });
  return near.filter(({ inside }) => inside).sort((one, two) => one.far - two.far)[0]?.name ?? "";
}
