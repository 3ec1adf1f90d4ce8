/** The checks on generated photos of a card: as good ones pass, and each fault is found by its measure alone. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { glareIn, luminanceOf, sharpnessOf, type Pixels } from './measure.ts';
import { faultOf, type PhotoKind } from './photo-faults.ts';

interface Card {
  /** Edges of the card's box in the picture, as shares. */
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
  /** Shift of the card's edges from top to bottom, as a share: the card is held askew. */
  skew?: number;
  ground?: number;
  card?: number;
  /** A blown-out ellipse: centre and radius. */
  lamp?: { x: number; y: number; r: number };
}

const [WIDTH, HEIGHT] = [480, 300];

/** A card with lines of print on a table, with a little noise. */
const photoOf = ({
  left = 0.1,
  top = 0.1,
  right = 0.1,
  bottom = 0.1,
  skew = 0,
  ground = 60,
  card = 205,
  lamp,
}: Card = {}): Pixels => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [u, v] = [x / WIDTH + skew * (y / HEIGHT - 0.5), y / HEIGHT + skew * (x / WIDTH - 0.5)];
      const isCard = u > left && u < 1 - right && v > top && v < 1 - bottom;
      const isPrint = isCard && Math.floor(v * 20) % 3 === 0 && u > 0.25 && u < 0.7 && Math.floor(u * 110) % 2 === 0;
      let value = isCard ? (isPrint ? 60 : card) : ground;
      value += ((x * 37 + y * 91) % 7) - 3;
      if (lamp && ((u - lamp.x) / lamp.r) ** 2 + ((v - lamp.y) / lamp.r) ** 2 < 1) value = 255;
      data.set([value, value, value, 255], (y * WIDTH + x) * 4);
    }
  return { width: WIDTH, height: HEIGHT, data };
};

const blurred = async ({ width, height, data }: Pixels, sigma: number): Promise<Pixels> => {
  const bytes = Buffer.from(Uint8ClampedArray.from(data));
  const { data: out } = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .blur(sigma)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: out };
};

const faultIn = (pixels: Pixels, kind: PhotoKind = 'card', size = 1600) =>
  faultOf({ pixels, width: size, height: (size * HEIGHT) / WIDTH }, kind);

describe('a good photo of a card', () => {
  it.each([
    ['straight', {}],
    ['small in the picture', { left: 0.26, right: 0.26, top: 0.22, bottom: 0.3 }],
    ['a little askew', { skew: 0.06 }],
    ['askew to the other side', { skew: -0.06 }],
    ['on a light table', { ground: 170 }],
    ['dark on light', { ground: 230, card: 120 }],
  ])('passes: %s', (_name, card) => {
    expect(faultIn(photoOf(card))).toBeUndefined();
  });
});

describe('the fault that is named', () => {
  it('is blur for a photo that is not sharp, and for no other', async () => {
    const sharpOne = photoOf();
    expect(faultIn(await blurred(sharpOne, 0.7))).toBeUndefined();
    for (const sigma of [2.5, 4]) expect(faultIn(await blurred(sharpOne, sigma))).toEqual({ kind: 'blur' });
    const values = await Promise.all([0.5, 1, 2, 4].map((sigma) => blurred(sharpOne, sigma)));
    const measured = values.map((pixels) => sharpnessOf(luminanceOf(pixels)));
    expect(measured.toSorted((a, b) => b - a)).toEqual(measured);
  });

  it.each([
    ['top_left', 0.25, 0.25],
    ['top_right', 0.75, 0.25],
    ['bottom_left', 0.25, 0.75],
    ['bottom_right', 0.75, 0.75],
    ['middle', 0.5, 0.5],
  ])('a lamp on the card, and where: %s', (corner, x, y) => {
    expect(faultIn(photoOf({ lamp: { x, y, r: 0.1 } }))).toEqual({ kind: 'glare', corner });
    expect(glareIn(luminanceOf(photoOf({ lamp: { x, y, r: 0.02 } }))).share).toBeLessThan(0.012);
  });

  it.each([['left'], ['right'], ['top'], ['bottom']])('a card that runs out of the picture: %s', (side) => {
    expect(faultIn(photoOf({ [side]: -0.2 }))).toEqual({ kind: 'cut' });
  });

  it('a picture without any card, of another shape, in the dark, too small', () => {
    expect(faultIn(photoOf({ left: 0.4, right: 0.4 }))).toEqual({ kind: 'cut' });
    expect(faultIn(photoOf({ ground: 14, card: 30 }))).toEqual({ kind: 'dark' });
    expect(faultIn(photoOf(), 'card', 400)).toEqual({ kind: 'small' });
  });

  it('is for a shop only what matters there, for an avatar only its size', async () => {
    expect(faultIn(photoOf({ left: -0.2, lamp: { x: 0.5, y: 0.5, r: 0.2 } }), 'scene')).toBeUndefined();
    expect(faultIn(await blurred(photoOf(), 4), 'scene')).toEqual({ kind: 'blur' });
    expect(faultIn(await blurred(photoOf(), 4), 'avatar')).toBeUndefined();
  });
});
