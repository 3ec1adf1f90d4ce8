import { randomInt } from 'node:crypto';
import { glyphs, inkAt } from './glyphs.ts';
import { encodePng } from './png.ts';

export interface Captcha {
  /** 192 × 64 pixels, shown at 108 × 36. */
  readonly png: Buffer;
  readonly answer: number;
}

/** A whole number in [min, max). */
export type RandomInt = (min: number, max: number) => number;

const width = 192;
const height = 64;
const dot = 5.9;

type Colour = readonly [number, number, number];

const inks: readonly Colour[] = [
  [23, 52, 110],
  [110, 32, 60],
  [16, 86, 74],
  [74, 44, 120],
  [96, 60, 16],
];

/**
 * A picture of a sum of two digits. The answer is 0 … 18; the caller stores it on the server, for one use and two
 * minutes.
 */
export function createCaptcha(random: RandomInt = randomInt): Captcha {
  const [left, right] = [random(0, 10), random(0, 10)];
  return { png: draw(`${left}+${right}=?`, random), answer: left + right };
}

function draw(text: string, random: RandomInt): Buffer {
  const rgb = background(random);
  for (let i = 0; i < 3; i++) drawCurve(rgb, random);
  [...text].forEach((symbol, i) => drawGlyph(rgb, glyphs[symbol] ?? [], 24 + i * 36, random));
  return encodePng({ width, height, rgb });
}

/** A light, uneven, speckled background that no brightness threshold removes and that still compresses well. */
function background(random: RandomInt): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const [start, slope] = [random(228, 246), random(-14, 15)];
  for (let x = 0; x < width; x++) {
    const shade = Math.min(250, start + Math.round((slope * x) / width));
    for (let y = 0; y < height; y++) rgb.fill(shade, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  for (let i = 0; i < 170; i++) {
    blend(rgb, random(0, width), random(0, height), pick(inks, random), random(10, 60) / 100);
  }
  return rgb;
}

/** Draws one symbol around (centreX, middle), randomly rotated, sheared and shifted, with smooth edges. */
function drawGlyph(rgb: Uint8Array, glyph: readonly string[], centreX: number, random: RandomInt): void {
  const turn = (random(-14, 15) * Math.PI) / 180;
  const lean = random(-18, 19) / 100;
  const size = (dot * random(92, 109)) / 100;
  const [cx, cy] = [centreX + random(-3, 4), height / 2 + random(-6, 7)];
  const colour = pick(inks, random);
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size];
  for (let y = 2; y < height - 2; y++) {
    for (let x = Math.max(0, Math.floor(cx - 27)); x < Math.min(width, cx + 27); x++) {
      const dx = x - cx;
      const dy = y - cy;
      const v = dy * cos - dx * sin;
      const ink = inkAt(glyph, dx * cos + dy * sin + lean * v + 2.5, v + 3.5);
      blend(rgb, x, y, colour, Math.min(1, Math.max(0, (ink - 0.34) * 5)));
    }
  }
}

/** A thin wave across the picture, lighter than the digits: it hinders programs more than people. */
function drawCurve(rgb: Uint8Array, random: RandomInt): void {
  const colour = pick(inks, random);
  const [base, swing, length, phase] = [random(11, 53), random(5, 13), random(48, 112), random(0, 628) / 100];
  for (let x = 0; x < width; x++) {
    const y = base + swing * Math.sin((x / length) * Math.PI * 2 + phase);
    for (let row = Math.floor(y) - 1; row <= y + 2; row++) {
      blend(rgb, x, row, colour, 0.45 * Math.max(0, 1.2 - Math.abs(row - y)));
    }
  }
}

function blend(rgb: Uint8Array, x: number, y: number, colour: Colour, amount: number): void {
  if (amount <= 0 || y < 0 || y >= height) return;
  const at = (y * width + x) * 3;
  for (let i = 0; i < 3; i++) rgb[at + i] = Math.round((rgb[at + i] ?? 0) * (1 - amount) + (colour[i] ?? 0) * amount);
}

function pick(colours: readonly Colour[], random: RandomInt): Colour {
  return colours[random(0, colours.length)] ?? [0, 0, 0];
}
