/**
 * A picture of four digits for people: bent, overlapping, of one ink with the lines across them, so that neither colour
 * nor connected areas separate the digits.
 */
import { randomInt } from 'node:crypto';
import { digits, type Point, type Stroke } from './glyphs.ts';
import { encodePng } from './png.ts';

export interface Captcha {
  /** 192 × 64 pixels, shown at 108 × 36. */
  readonly png: Buffer;
  /** 0 … 9999; the picture shows leading zeros. */
  readonly answer: number;
}

/** A whole number in [min, max). */
export type RandomInt = (min: number, max: number) => number;

const width = 192;
const height = 64;
const answers = 10_000;
const shown = 4;

interface Canvas {
  rgb: Uint8Array;
  random: RandomInt;
  /** Distorts the whole picture. */
  bend: (point: Point) => Point;
}

type Colour = readonly [number, number, number];

const inks: readonly Colour[] = [
  [23, 52, 110],
  [60, 30, 70],
  [16, 70, 74],
  [64, 44, 90],
];
const paper: Colour = [244, 246, 250];

/** The caller stores the answer on the server, for one use and two minutes. All answers are equally likely. */
export function createCaptcha(random: RandomInt = randomInt): Captcha {
  const answer = random(0, answers);
  return { png: draw(String(answer).padStart(shown, '0'), random), answer };
}

function draw(text: string, random: RandomInt): Buffer {
  const canvas: Canvas = { rgb: background(random), random, bend: bending(random) };
  const ink = pick(inks, random);
  [...text].forEach((digit, i) => drawDigit(canvas, Number(digit), i, ink));
  drawLine(canvas, paper, 0.9);
  drawLine(canvas, ink, 1.1);
  return encodePng({ width, height, rgb: canvas.rgb });
}

/** A light, speckled background of one shade of the palette. */
function background(random: RandomInt): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const [start, slope] = [random(234, 246), random(-8, 9)];
  for (let x = 0; x < width; x++) {
    const shade = Math.min(250, start + Math.round((slope * x) / width));
    for (let y = 0; y < height; y++) rgb.fill(shade, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  for (let i = 0; i < 150; i++)
    blend(rgb, random(0, width), random(0, height), pick(inks, random), random(20, 80) / 100);
  return rgb;
}

/** Two waves, along and across. */
function bending(random: RandomInt): (point: Point) => Point {
  const [upBy, upLength, upFrom] = [random(20, 45) / 10, random(60, 110), random(0, 628) / 100];
  const [sideBy, sideLength, sideFrom] = [random(15, 40) / 10, random(38, 70), random(0, 628) / 100];
  return ([x, y]) => [
    x + sideBy * Math.sin((y / sideLength) * Math.PI * 2 + sideFrom),
    y + upBy * Math.sin((x / upLength) * Math.PI * 2 + upFrom),
  ];
}

/** Draws one digit at its place, turned, sheared, and shifted up to its neighbours. */
function drawDigit(canvas: Canvas, digit: number, index: number, ink: Colour): void {
  const { random, bend } = canvas;
  const turn = (random(-12, 13) * Math.PI) / 180;
  const [lean, size] = [random(-16, 17) / 100, random(290, 335) / 10];
  const [cx, cy] = [36 + index * 40 + random(-5, 6), height / 2 + random(-4, 5)];
  const place = ([x, y]: Point): Point => {
    const [across, down] = [(x - 0.5 - lean * (y - 0.75)) * size, (y - 0.75) * size];
    return bend([
      cx + across * Math.cos(turn) - down * Math.sin(turn),
      cy + across * Math.sin(turn) + down * Math.cos(turn),
    ]);
  };
  const radius = random(19, 27) / 10;
  for (const stroke of pick(digits[digit] ?? [], random)) drawStroke(canvas, stroke.map(place), radius, ink);
}

/** A line across the whole picture: in ink it joins the digits, in the colour of the paper it cuts them. */
function drawLine(canvas: Canvas, colour: Colour, radius: number): void {
  const { random, bend } = canvas;
  const [from, to] = [random(14, 50), random(14, 50)];
  const [swing, length, phase] = [random(4, 12), random(60, 130), random(0, 628) / 100];
  const points = Array.from({ length: 33 }, (_, i): Point => {
    const x = (i / 32) * width;
    return bend([x, from + ((to - from) * i) / 32 + swing * Math.sin((x / length) * Math.PI * 2 + phase)]);
  });
  drawStroke(canvas, points, radius, colour);
}

function drawStroke({ rgb }: Canvas, stroke: Stroke, radius: number, colour: Colour): void {
  const nearest = new Map<number, number>();
  for (let i = 1; i < stroke.length; i++) {
    const [from, to] = [stroke[i - 1], stroke[i]];
    if (from && to) measure(nearest, from, to, radius + 1);
  }
  for (const [at, square] of nearest)
    blend(rgb, at % width, Math.floor(at / width), colour, Math.min(1, radius + 0.5 - Math.sqrt(square)));
}

/** Keeps the squared distance to the nearest segment for all pixels within reach of this one. */
function measure(nearest: Map<number, number>, [fromX, fromY]: Point, [toX, toY]: Point, reach: number): void {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY || 1;
  const [bottom, right] = [Math.min(height - 1, Math.max(fromY, toY) + reach), Math.max(fromX, toX) + reach];
  for (let y = Math.max(0, Math.floor(Math.min(fromY, toY) - reach)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(fromX, toX) - reach)); x <= Math.min(width - 1, right); x++) {
      const part = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
      const [awayX, awayY] = [x - fromX - part * alongX, y - fromY - part * alongY];
      const square = awayX * awayX + awayY * awayY;
      if (square < (nearest.get(y * width + x) ?? reach * reach)) nearest.set(y * width + x, square);
    }
  }
}

function blend(rgb: Uint8Array, x: number, y: number, colour: Colour, amount: number): void {
  if (amount <= 0 || x < 0 || x >= width || y < 0 || y >= height) return;
  const at = (y * width + x) * 3;
  for (let i = 0; i < 3; i++) rgb[at + i] = Math.round((rgb[at + i] ?? 0) * (1 - amount) + (colour[i] ?? 0) * amount);
}

function pick<T>(some: readonly T[], random: RandomInt): T {
  const found = some[random(0, some.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
