/** Paints small pictures of plain shapes, and packs them as photos. */
import sharp from 'sharp';

/** 0xRRGGBB. */
export type Colour = number;

export type Shape =
  | {
      readonly kind: 'box';
      readonly at: readonly [x: number, y: number, width: number, height: number];
      colour: Colour;
    }
  | { readonly kind: 'disc'; readonly at: readonly [x: number, y: number, radius: number]; colour: Colour };

export const box = (x: number, y: number, width: number, height: number, colour: Colour): Shape => ({
  kind: 'box',
  at: [x, y, width, height],
  colour,
});

export const disc = (x: number, y: number, radius: number, colour: Colour): Shape => ({
  kind: 'disc',
  at: [x, y, radius],
  colour,
});

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly ground: Colour;
  /** The later ones are painted above the earlier ones. */
  readonly shapes: readonly Shape[];
}

const BYTES = 3;

const extent = ({ kind, at }: Shape) => {
  if (kind === 'box') return { left: at[0], top: at[1], right: at[0] + at[2], bottom: at[1] + at[3] };
  const [x, y, radius] = at;
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
};

const covers = (shape: Shape, x: number, y: number): boolean =>
  shape.kind === 'box' || (x - shape.at[0]) ** 2 + (y - shape.at[1]) ** 2 <= shape.at[2] ** 2;

const draw = (pixels: Buffer, { width, height }: Scene, shape: Shape): void => {
  const { left, top, right, bottom } = extent(shape);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1)
      if (covers(shape, x, y)) pixels.writeUIntBE(shape.colour, (y * width + x) * BYTES, BYTES);
};

/** @returns a JPEG. */
export const paint = async (scene: Scene): Promise<Buffer> => {
  const { width, height, ground, shapes } = scene;
  const pixels = Buffer.alloc(width * height * BYTES);
  draw(pixels, scene, box(0, 0, width, height, ground));
  for (const shape of shapes) draw(pixels, scene, shape);
  return sharp(pixels, { raw: { width, height, channels: BYTES } })
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer();
};
