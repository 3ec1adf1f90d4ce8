/** Draws a certificate as a picture, on the device: nobody else gets its data. */
import { encode } from 'uqr';
import { fit, SANS } from '#platform/ui/picture/fit.ts';
import { linesOf } from '#platform/ui/picture/lines-of.ts';
import { border, guilloche, seal } from './draw-ornaments.ts';

/** Texts of the certificate, in the reader's language. */
export interface CertificateTexts {
  readonly title: string;
  readonly number: string;
  readonly name: string;
  /** A second line below the name. */
  readonly displayName?: string;
  readonly says: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly scan: string;
  readonly code: string;
  readonly issuer: string;
  readonly seal: string;
  readonly date: string;
  readonly verifyUrl: string;
}

/** The width in pixels; the page shows it smaller. */
const WIDTH = 1080;
const HEIGHT = 1500;
const INK = '#14213d';
const SOFT = '#5b6b8c';
const LINE = '#c6d2ea';
const SERIF = '"Songti SC", "Noto Serif CJK SC", "Noto Serif SC", "SimSun", Georgia, serif';
const MARGIN = 130;
const INNER = WIDTH - 2 * MARGIN;

type Pen = CanvasRenderingContext2D;

const centered = (pen: Pen, text: string, y: number): void => {
  pen.textAlign = 'center';
  pen.fillText(text, WIDTH / 2, y);
};

const HAN = /^[\u2E80-\uFFEF]+$/u;
const AIR = 0.1;

/** Large and with air between its signs where they are Chinese or Japanese, as on printed certificates. */
const headline = (pen: Pen, text: string, y: number, most: number): void => {
  const air = HAN.test(text) && 'letterSpacing' in pen ? AIR : 0;
  fit(pen, text, (size) => `700 ${size}px ${SERIF}`, most, INNER / (1 + air));
  const space = air * most;
  if (air > 0) pen.letterSpacing = `${space}px`;
  pen.textAlign = 'center';
  pen.fillText(text, WIDTH / 2 + space / 2, y);
  if (air > 0) pen.letterSpacing = '0px';
};

const SAYS = [
  { size: 35, line: 56 },
  { size: 31, line: 48 },
] as const;
const SAYS_TOP = 612;
const SAYS_LINES = 3;
const FACTS_TOP = 800;

/** @returns where the facts below begin: a long sentence moves them down. */
const says = (pen: Pen, text: string): number => {
  pen.fillStyle = '#33415f';
  const [large, small] = SAYS;
  pen.font = `400 ${large.size}px ${SANS}`;
  const fits = linesOf(text, INNER, (part) => pen.measureText(part).width).length <= SAYS_LINES;
  const { size, line } = fits ? large : small;
  pen.font = `400 ${size}px ${SANS}`;
  const lines = linesOf(text, INNER, (part) => pen.measureText(part).width);
  lines.forEach((each, index) => centered(pen, each, SAYS_TOP + index * line));
  return Math.max(FACTS_TOP, SAYS_TOP + (lines.length - 1) * line + 96);
};

const names = (pen: Pen, { name, displayName }: CertificateTexts): void => {
  pen.fillStyle = INK;
  headline(pen, name, displayName === undefined ? 516 : 492, 88);
  if (displayName === undefined) return;
  pen.fillStyle = SOFT;
  fit(pen, displayName, (size) => `400 ${size}px ${SANS}`, 30, INNER);
  centered(pen, displayName, 546);
};

const head = (pen: Pen, texts: CertificateTexts): void => {
  const { title, number } = texts;
  pen.fillStyle = '#3b82f6';
  pen.beginPath();
  pen.roundRect(WIDTH / 2 - 44, 112, 88, 88, 20);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `800 58px ${SANS}`;
  centered(pen, 'Z', 177);
  pen.fillStyle = INK;
  headline(pen, title, 310, 80);
  pen.fillStyle = SOFT;
  pen.font = `400 32px ${SANS}`;
  centered(pen, number, 368);
  names(pen, texts);
};

const fact = (pen: Pen, [label, value]: readonly [string, string], y: number): void => {
  pen.font = `400 32px ${SANS}`;
  pen.textAlign = 'left';
  pen.fillStyle = SOFT;
  pen.fillText(label, MARGIN, y);
  pen.textAlign = 'right';
  pen.fillStyle = INK;
  fit(pen, value, (size) => `400 ${size}px ${SANS}`, 32, INNER - pen.measureText(label).width - 24);
  pen.fillText(value, WIDTH - MARGIN, y);
  pen.fillStyle = LINE;
  pen.fillRect(MARGIN, y + 20, INNER, 2);
};

const QR = { x: MARGIN, y: 1080, side: 236 };

const qr = (pen: Pen, { verifyUrl, scan, code }: CertificateTexts): void => {
  const { data, size } = encode(verifyUrl, { border: 2, ecc: 'L' });
  const unit = Math.floor(QR.side / size);
  pen.fillStyle = '#fff';
  pen.fillRect(QR.x, QR.y, size * unit, size * unit);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && pen.fillRect(QR.x + x * unit, QR.y + y * unit, unit, unit)),
  );
  pen.textAlign = 'left';
  pen.fillStyle = SOFT;
  pen.font = `400 27px ${SANS}`;
  pen.fillText(scan, QR.x, QR.y + size * unit + 40);
  pen.font = `600 27px ui-monospace, Menlo, monospace`;
  pen.fillText(code, QR.x, QR.y + size * unit + 76);
};

const foot = (pen: Pen, { issuer, date, seal: stamp }: CertificateTexts): void => {
  pen.textAlign = 'right';
  pen.fillStyle = INK;
  fit(pen, issuer, (size) => `700 ${size}px ${SANS}`, 34, INNER - QR.side - 60);
  pen.fillText(issuer, WIDTH - MARGIN, 1300);
  pen.fillStyle = SOFT;
  pen.font = `400 32px ${SANS}`;
  pen.fillText(date, WIDTH - MARGIN, 1352);
  seal(pen, { x: WIDTH - MARGIN - 140, y: 1230, radius: 128, ring: issuer, below: stamp, serif: SERIF });
};

export const drawCertificate = (canvas: HTMLCanvasElement, texts: CertificateTexts): void => {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#fffefa';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  border(pen, WIDTH, HEIGHT);
  guilloche(pen, WIDTH / 2, 760, 380);
  head(pen, texts);
  const top = says(pen, texts.says);
  texts.facts.forEach((each, index) => fact(pen, each, top + index * 86));
  qr(pen, texts);
  foot(pen, texts);
};
