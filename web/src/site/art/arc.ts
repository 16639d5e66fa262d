const at = (cx: number, cy: number, r: number, share: number) => {
  const angle = (share * 360 - 90) * (Math.PI / 180);
  const round = (n: number) => Math.round(n * 10) / 10;
  return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`;
};

/**
 * Returns an SVG path, clockwise from the top. `from` and `to` are fractions of the circle, less
 * than 1 apart.
 */
export const arc = (cx: number, cy: number, r: number, from: number, to: number): string =>
  `M${at(cx, cy, r, from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(cx, cy, r, to)}`;
