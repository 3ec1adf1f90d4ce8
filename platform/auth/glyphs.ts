/** Digits as strokes in a box of 1 × 1.5, y down. Some have two shapes, so that no template fits all pictures. */
export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const STEPS_PER_TURN = 24;

/** Part of an ellipse, in degrees clockwise from the right. */
const arc = (centre: Point, radii: Point, from: number, to: number): Point[] => {
  const steps = Math.max(2, Math.round((Math.abs(to - from) / 360) * STEPS_PER_TURN));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [centre[0] + radii[0] * Math.cos(angle), centre[1] + radii[1] * Math.sin(angle)];
  });
};

/** The 7 has a bar, so that it cannot be read as a 1; the 4 is open or closed. */
export const digits: readonly (readonly (readonly Stroke[])[])[] = [
  [[arc([0.5, 0.75], [0.46, 0.72], -90, 270)]],
  [
    [
      [
        [0.2, 0.32],
        [0.55, 0.04],
        [0.55, 1.46],
      ],
      [
        [0.2, 1.46],
        [0.9, 1.46],
      ],
    ],
    [
      [
        [0.22, 0.4],
        [0.58, 0.03],
        [0.54, 1.47],
      ],
    ],
  ],
  [
    [[...arc([0.5, 0.44], [0.43, 0.41], 190, 385), [0.08, 1.46], [0.94, 1.46]]],
    [[...arc([0.5, 0.42], [0.42, 0.39], 200, 400), ...arc([0.3, 1.28], [0.2, 0.18], 250, 90).slice(1), [0.96, 1.42]]],
  ],
  [
    [arc([0.46, 0.4], [0.42, 0.37], 200, 450), arc([0.46, 1.11], [0.46, 0.37], 270, 520)],
    [
      [
        [0.1, 0.05],
        [0.88, 0.05],
        [0.46, 0.6],
      ],
      arc([0.44, 1.05], [0.46, 0.43], 275, 515),
    ],
  ],
  [
    [
      [
        [0.68, 1.47],
        [0.68, 0.03],
        [0.04, 1.02],
        [0.98, 1.02],
      ],
    ],
    [
      [
        [0.2, 0.08],
        [0.1, 0.86],
        [0.92, 0.86],
      ],
      [
        [0.72, 0.4],
        [0.68, 1.47],
      ],
    ],
  ],
  [[[[0.88, 0.05], [0.2, 0.05], [0.14, 0.66], ...arc([0.47, 1.02], [0.44, 0.44], 235, 510)]]],
  [
    [[...arc([0.62, 0.86], [0.54, 0.82], 285, 175), ...arc([0.5, 1.04], [0.43, 0.42], 180, 540)]],
    [
      [
        [0.72, 0.04],
        [0.16, 0.84],
      ],
      arc([0.5, 1.03], [0.42, 0.43], 0, 360),
    ],
  ],
  [
    [
      [
        [0.06, 0.05],
        [0.92, 0.05],
        [0.36, 1.47],
      ],
      [
        [0.3, 0.7],
        [0.9, 0.7],
      ],
    ],
    [
      [
        [0.06, 0.16],
        [0.1, 0.05],
        [0.92, 0.05],
        [0.4, 1.47],
      ],
      [
        [0.34, 0.74],
        [0.88, 0.74],
      ],
    ],
  ],
  [[arc([0.5, 0.39], [0.36, 0.35], 0, 360), arc([0.5, 1.1], [0.45, 0.37], 0, 360)]],
  [
    [[...arc([0.5, 0.47], [0.43, 0.43], 0, 360), ...arc([0.4, 0.66], [0.53, 0.81], 345, 455)]],
    [
      arc([0.5, 0.46], [0.42, 0.42], 0, 360),
      [
        [0.91, 0.5],
        [0.78, 1.47],
      ],
    ],
  ],
];
