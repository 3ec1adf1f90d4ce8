/** Scenes on the photos of the demo world: cards and shops of nobody, without a word that could be read. */
import { box, disc, type Colour, type Scene, type Shape } from './paint.ts';

const WIDE = { width: 480, height: 300 };
const INK = 0x4a5866;

/** Lines of writing, beginning at `x`, with their widths. */
const writing = (x: number, y: number, step: number, widths: readonly number[], colour: Colour = INK): Shape[] =>
  widths.map((width, line) => box(x, y + line * step, width, 9, colour));

const person = (x: number, y: number, size: number, coat: Colour): Shape[] => [
  disc(x, y + size * 2, Math.round(size * 1.45), coat),
  disc(x, y, size, 0xe8c3a2),
  disc(x, y - Math.round(size * 0.35), Math.round(size * 0.9), 0x2b2723),
  disc(x, y + Math.round(size * 0.2), Math.round(size * 0.82), 0xe8c3a2),
];

const idFront: Scene = {
  ...WIDE,
  ground: 0xdbe7ef,
  shapes: [
    disc(120, 330, 190, 0xcfdfea),
    disc(120, 330, 150, 0xdbe7ef),
    ...writing(34, 48, 38, [120, 150, 190, 240]),
    ...writing(34, 200, 18, [220]),
    box(330, 40, 118, 150, 0xf2f5f7),
    ...person(389, 105, 30, 0x34475c),
    box(320, 190, 140, 60, 0xdbe7ef),
    ...writing(34, 256, 18, [300], 0x222b33),
  ],
};

const idBack: Scene = {
  ...WIDE,
  ground: 0xe3e4da,
  shapes: [
    disc(240, 330, 210, 0xd6dbcf),
    disc(86, 86, 46, 0xb8342c),
    disc(86, 86, 34, 0xe0b84a),
    disc(86, 92, 22, 0xb8342c),
    ...writing(180, 56, 44, [230, 200], 0x2c3136),
    ...writing(150, 208, 34, [260, 220]),
  ],
};

const licence: Scene = {
  ...WIDE,
  ground: 0xb99a5a,
  shapes: [
    box(12, 12, 456, 276, 0xf6efdd),
    box(150, 34, 180, 22, 0x7c2a22),
    ...writing(40, 84, 24, [170, 210, 150, 190, 120, 200]),
    ...writing(268, 84, 24, [150, 120, 160]),
    disc(386, 222, 44, 0xc5402f),
    disc(386, 222, 38, 0xf6efdd),
    disc(386, 222, 14, 0xc5402f),
    box(40, 236, 36, 36, 0x3a3f45),
    box(50, 246, 16, 16, 0xf6efdd),
  ],
};

const invoice: Scene = {
  ...WIDE,
  ground: 0x8d8f94,
  shapes: [
    box(18, 14, 444, 272, 0xfbfaf6),
    box(150, 30, 180, 16, 0x9b3b2f),
    ...writing(36, 64, 20, [150, 190], 0x2c3136),
    ...writing(300, 64, 20, [130, 110], 0x2c3136),
    box(34, 112, 412, 2, 0xb0563f),
    ...writing(44, 128, 22, [160, 190, 120]),
    ...writing(330, 128, 22, [90, 100, 80]),
    box(34, 204, 412, 2, 0xb0563f),
    ...writing(44, 220, 22, [220], 0x222b33),
    disc(378, 236, 36, 0xc5402f),
    disc(378, 236, 30, 0xfbfaf6),
    disc(378, 236, 10, 0xc5402f),
  ],
};

const storefront: Scene = {
  ...WIDE,
  ground: 0xb7cfdd,
  shapes: [
    box(30, 40, 420, 220, 0xc9b79f),
    box(46, 56, 388, 52, 0x1e6b52),
    ...[0, 1, 2, 3, 4, 5].map((sign) => box(112 + sign * 46, 68, 30, 28, 0xf4efe2)),
    box(60, 124, 150, 120, 0x5c7684),
    box(66, 130, 138, 108, 0xd9e6e8),
    box(270, 124, 150, 120, 0x5c7684),
    box(276, 130, 138, 108, 0xd9e6e8),
    box(214, 124, 52, 136, 0x3d2f26),
    box(220, 130, 40, 124, 0x9db7bd),
    box(0, 260, 480, 40, 0x8f8b84),
    disc(88, 250, 16, 0x5d8a4a),
    disc(392, 250, 16, 0x5d8a4a),
  ],
};

const GOODS: readonly Colour[] = [0xc8553d, 0xe0a458, 0x588b8b, 0x93748a, 0x7a9e4b, 0xb9b3a4];

const shelf = (y: number): Shape[] => [
  ...Array.from({ length: 12 }, (_, at) =>
    box(44 + at * 33, y - 34 - (at % 3) * 6, 26, 40 + (at % 3) * 6, GOODS[(at + y) % GOODS.length] ?? INK),
  ),
  box(36, y + 6, 408, 8, 0x7a5a3c),
];

const interior: Scene = {
  ...WIDE,
  ground: 0xefe7da,
  shapes: [
    ...[70, 140, 210].flatMap(shelf),
    box(0, 252, 480, 48, 0xa58c72),
    disc(150, 8, 14, 0xfff3c4),
    disc(330, 8, 14, 0xfff3c4),
  ],
};

const checkout: Scene = {
  ...WIDE,
  ground: 0xe6e1d8,
  shapes: [
    box(0, 178, 480, 122, 0x8b6a4a),
    box(0, 168, 480, 14, 0xa88259),
    box(66, 66, 150, 92, 0x2a2f36),
    box(74, 74, 134, 76, 0x5f8fb0),
    box(132, 158, 18, 12, 0x2a2f36),
    box(290, 92, 62, 84, 0x23282e),
    box(298, 100, 46, 34, 0xcfe6ee),
    ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((key) => box(300 + key * 15, 140 + row * 10, 11, 7, 0x707a84))),
    box(388, 96, 60, 76, 0xf7f7f2),
    box(400, 108, 36, 36, 0x1e6b52),
    box(410, 118, 16, 16, 0xf7f7f2),
  ],
};

const portrait = (ground: Colour, coat: Colour): Scene => ({
  width: 240,
  height: 240,
  ground,
  shapes: person(120, 104, 54, coat),
});

export const SCENES = {
  idFront,
  idBack,
  licence,
  invoice,
  storefront,
  interior,
  checkout,
  portrait: portrait(0xcfe0d8, 0x24564a),
  otherPortrait: portrait(0xe4d9cb, 0x7c3f2e),
};
export type SceneName = keyof typeof SCENES;
