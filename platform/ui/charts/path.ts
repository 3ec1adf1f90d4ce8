export interface Place {
  x: number;
  y: number;
}

const digits = (value: number): string => String(Math.round(value * 100) / 100);

/** Slopes between neighbouring points. */
function steps(places: readonly Place[]): number[] {
  return places.slice(1).map((place, index) => {
    const before = places[index] ?? place;
    return (place.y - before.y) / (place.x - before.x || 1);
  });
}

/** Tangent slope at each point, limited so that the curve never overshoots a value (Steffen 1990). */
function slopes(places: readonly Place[]): number[] {
  const between = steps(places);
  const inner = between.slice(1).map((right, index) => {
    const left = between[index] ?? right;
    const mean = (left + right) / 2;
    return (Math.sign(left) + Math.sign(right)) * Math.min(Math.abs(left), Math.abs(right), Math.abs(mean) / 2) || 0;
  });
  const first = between[0] ?? 0;
  const last = between.at(-1) ?? 0;
  if (inner.length === 0) return [first, last];
  return [(3 * first - (inner[0] ?? 0)) / 2, ...inner, (3 * last - (inner.at(-1) ?? 0)) / 2];
}

/** Smooth line through equidistant points, as the `d` of an SVG path. */
export function linePath(places: readonly Place[]): string {
  const [start, ...rest] = places;
  if (!start) return '';
  const tangents = slopes(places);
  const curves = rest.map((place, index) => {
    const before = places[index] ?? place;
    const third = (place.x - before.x) / 3;
    const leave = before.y + third * (tangents[index] ?? 0);
    const arrive = place.y - third * (tangents[index + 1] ?? 0);
    return `C${[before.x + third, leave, place.x - third, arrive, place.x, place.y].map(digits).join(' ')}`;
  });
  return `M${digits(start.x)} ${digits(start.y)}${curves.join('')}`;
}

/** The area between the line and a base line, as the `d` of an SVG path. */
export function areaPath(places: readonly Place[], baseY: number): string {
  const first = places[0];
  const last = places.at(-1);
  if (!first || !last) return '';
  return `${linePath(places)}L${digits(last.x)} ${digits(baseY)}L${digits(first.x)} ${digits(baseY)}Z`;
}
