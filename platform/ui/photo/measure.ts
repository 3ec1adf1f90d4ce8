/** Measures of a photo's pixels. Pure functions over small pictures (`MEASURED_WIDTH` pixels wide). */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, as a canvas gives them. */
  readonly data: ArrayLike<number>;
}

/** Photos are scaled to this width first: thresholds do not depend on the camera. */
export const MEASURED_WIDTH = 480;

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Rec. 601 luminance, 0 to 255. */
export const luminanceOf = ({ width, height, data }: Pixels): Plane => {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * 4;
    values[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, values };
};

export const meanOf = ({ values }: Plane): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Variance of the Laplacian: edges that are sharp make it large, a blurred photo has none. */
export const sharpnessOf = ({ width, height, values }: Plane): number => {
  const at = (x: number, y: number): number => values[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const laplacian = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
};

export interface Glare {
  /** Share of the examined cells. */
  readonly share: number;
  /** Centre of the blown-out cells, 0 to 1 from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

const CELLS = { across: 24, down: 16 };
const WHITE = 249;
const FULL = 0.8;

/** Cells that are white through and through: light that the camera could not take. */
export const glareIn = ({ width, height, values }: Plane): Glare => {
  const found: { x: number; y: number }[] = [];
  for (let row = 0; row < CELLS.down; row += 1)
    for (let column = 0; column < CELLS.across; column += 1) {
      const [left, right] = [column, column + 1].map((one) => Math.floor((one * width) / CELLS.across)) as [
        number,
        number,
      ];
      const [top, bottom] = [row, row + 1].map((one) => Math.floor((one * height) / CELLS.down)) as [number, number];
      let white = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) if ((values[y * width + x] ?? 0) >= WHITE) white += 1;
      if (white >= FULL * (right - left) * (bottom - top))
        found.push({ x: (column + 0.5) / CELLS.across, y: (row + 0.5) / CELLS.down });
    }
  const mean = (pick: (cell: { x: number; y: number }) => number): number =>
    found.length === 0 ? 0.5 : found.reduce((sum, cell) => sum + pick(cell), 0) / found.length;
  return { share: found.length / (CELLS.across * CELLS.down), x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

export type Side = 'left' | 'right' | 'top' | 'bottom';

const LINES = 24;
const STEP = 3;
const DEPTH = 0.42;
/** Difference of luminance between the ground and the card. */
const CONTRAST = 22;
/** Share of the scan lines on which the edge must be found, and how far they may be off its line. */
const FOUND = 0.7;
const OFF = 0.025;

/**
 * The depth of the first edge on each scan line from a side inwards, as a share of the picture; undefined where there
 * is none.
 */
const depthsFrom = ({ width, height, values }: Plane, side: Side): (number | undefined)[] => {
  const isAcross = side === 'left' || side === 'right';
  const [length, breadth] = isAcross ? [width, height] : [height, width];
  const value = (depth: number, line: number): number => {
    const along = side === 'right' || side === 'bottom' ? length - 1 - depth : depth;
    return values[isAcross ? line * width + along : along * width + line] ?? 0;
  };
  return Array.from({ length: LINES }, (_, index) => {
    const line = Math.floor(breadth * (0.3 + (0.4 * index) / (LINES - 1)));
    for (let depth = 0; depth + STEP < length * DEPTH; depth += 1)
      if (Math.abs(value(depth + STEP, line) - value(depth, line)) >= CONTRAST) return (depth + STEP / 2) / length;
    return undefined;
  });
};

/** A straight line through the points, by the medians of their thirds; a card may be slightly tilted. */
const onOneLine = (depths: readonly (number | undefined)[]): number | undefined => {
  const points = depths.flatMap((depth, index) => (depth === undefined ? [] : [{ index, depth }]));
  if (points.length < FOUND * depths.length) return undefined;
  const third = Math.ceil(points.length / 3);
  const median = (some: readonly { depth: number }[]): number =>
    some.map(({ depth }) => depth).toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  const [first, last] = [median(points.slice(0, third)), median(points.slice(-third))];
  const slope = (last - first) / ((2 * depths.length) / 3);
  const middle = median(points);
  const near = points.filter(
    ({ index, depth }) => Math.abs(depth - middle - slope * (index - depths.length / 2)) < OFF,
  );
  return near.length >= FOUND * depths.length ? middle : undefined;
};

/** The distance of the card from each side of the picture; undefined where its edge cannot be seen. */
export const edgesOf = (plane: Plane): Readonly<Record<Side, number | undefined>> => ({
  left: onOneLine(depthsFrom(plane, 'left')),
  right: onOneLine(depthsFrom(plane, 'right')),
  top: onOneLine(depthsFrom(plane, 'top')),
  bottom: onOneLine(depthsFrom(plane, 'bottom')),
});
