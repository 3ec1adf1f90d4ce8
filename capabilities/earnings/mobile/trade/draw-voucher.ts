/** Draws the voucher of a transaction as a picture, on the device. */
import { fit, SANS } from '#platform/ui/picture/fit.ts';
import { linesOf } from '#platform/ui/picture/lines-of.ts';
import type { Voucher } from './voucher.ts';

/** The width of the picture in pixels; the screen shows it smaller. */
const WIDTH = 930;
const MARGIN = 66;
const INNER = WIDTH - 2 * MARGIN;
const NAME_TOP = 330;
const NAME_LINE = 58;
const FACT_LINE = 84;
const INK = '#14171f';
const SOFT = '#5b6270';
const LINE = '#c9ced8';

type Pen = CanvasRenderingContext2D;

const TONES = {
  success: { ground: '#e3f6ea', ink: '#0b7a3b' },
  neutral: { ground: '#eceef2', ink: '#4a5160' },
  danger: { ground: '#fde8e8', ink: '#b42323' },
} as const;

const left = (pen: Pen, text: string, x: number, y: number): void => {
  pen.textAlign = 'left';
  pen.fillText(text, x, y);
};

const right = (pen: Pen, text: string, y: number): void => {
  pen.textAlign = 'right';
  pen.fillText(text, WIDTH - MARGIN, y);
};

const head = (pen: Pen, { title, day }: Voucher): void => {
  pen.fillStyle = '#3b82f6';
  pen.beginPath();
  pen.roundRect(MARGIN, 62, 72, 72, 18);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `800 46px ${SANS}`;
  pen.textAlign = 'center';
  pen.fillText('Z', MARGIN + 36, 115);
  pen.fillStyle = SOFT;
  pen.font = `400 44px ${SANS}`;
  right(pen, day, 114);
  pen.fillStyle = INK;
  fit(pen, title, (size) => `700 ${size}px ${SANS}`, 48, INNER - 96 - 280);
  left(pen, title, MARGIN + 96, 115);
};

const amount = (pen: Pen, { amount: text, status, tone }: Voucher): void => {
  pen.font = `600 40px ${SANS}`;
  const tagWidth = pen.measureText(status).width + 56;
  pen.fillStyle = INK;
  fit(pen, text, (size) => `700 ${size}px ${SANS}`, 100, INNER - tagWidth - 24);
  left(pen, text, MARGIN, 254);
  const x = MARGIN + pen.measureText(text).width + 24;
  pen.fillStyle = TONES[tone].ground;
  pen.beginPath();
  pen.roundRect(x, 186, tagWidth, 68, 16);
  pen.fill();
  pen.fillStyle = TONES[tone].ink;
  pen.font = `600 40px ${SANS}`;
  left(pen, status, x + 28, 234);
};

/** A long value is written smaller, never cut. */
const fact = (pen: Pen, [label, value]: readonly [string, string], y: number): void => {
  pen.fillStyle = SOFT;
  pen.font = `400 42px ${SANS}`;
  left(pen, label, MARGIN, y);
  const labelWidth = pen.measureText(label).width;
  pen.fillStyle = INK;
  fit(pen, value, (size) => `400 ${size}px ${SANS}`, 42, INNER - labelWidth - 30);
  right(pen, value, y);
};

export const drawVoucher = (canvas: HTMLCanvasElement, voucher: Voucher): void => {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const nameFont = `400 44px ${SANS}`;
  pen.font = nameFont;
  const name = linesOf(voucher.merchantName, INNER, (part) => pen.measureText(part).width);
  const ruleAt = NAME_TOP + (name.length - 1) * NAME_LINE + 50;
  canvas.width = WIDTH;
  canvas.height = ruleAt + voucher.facts.length * FACT_LINE + 62;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  head(pen, voucher);
  amount(pen, voucher);
  pen.font = nameFont;
  pen.fillStyle = SOFT;
  name.forEach((line, index) => left(pen, line, MARGIN, NAME_TOP + index * NAME_LINE));
  pen.strokeStyle = LINE;
  pen.lineWidth = 3;
  pen.setLineDash([9, 9]);
  pen.beginPath();
  pen.moveTo(MARGIN, ruleAt);
  pen.lineTo(WIDTH - MARGIN, ruleAt);
  pen.stroke();
  voucher.facts.forEach((each, index) => fact(pen, each, ruleAt + 76 + index * FACT_LINE));
};
