/** Composes a poster on a canvas, on the device: no server and no font from elsewhere sees the code or the name. */
import { encode } from 'uqr';
import type { Look } from './poster-looks.ts';

/** The largest size up to `wanted` in which the text is no wider than `most`. */
const fitted = (wanted: number, most: number, widthAt: (size: number) => number): number => {
  const width = widthAt(wanted);
  return width <= most ? wanted : Math.floor((wanted * most) / width);
};

/** The size of the picture that is saved, in px. */
export const POSTER = { width: 1080, height: 1680 } as const;

const FOOT = 376;
const PAD = 78;
const QR = 268;
/** Free modules around the code, which scanners need. */
const QUIET = 4;

export interface PosterWords {
  readonly brand: string;
  /** At most two lines. */
  readonly title: string;
  readonly subtitle: string;
  readonly inviter: string;
  readonly invitesTo: string;
  readonly code: string;
}

export interface PosterPicture {
  readonly look: Look;
  readonly words: PosterWords;
  /** The content of the QR code. */
  readonly link: string;
  /** The fonts of the page, which are on the device. */
  readonly fonts: string;
}

type Draw = (context: CanvasRenderingContext2D, picture: PosterPicture) => void;

const write = (
  context: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number; size: number; weight: number; color: string; most: number; fonts: string },
): void => {
  const font = (size: number): string => `${at.weight} ${size}px ${at.fonts}`;
  const size = fitted(at.size, at.most, (px) => {
    context.font = font(px);
    return context.measureText(text).width;
  });
  context.font = font(size);
  context.fillStyle = at.color;
  context.fillText(text, at.x, at.y);
};

const drawStairs: Draw = (context, { look }) => {
  const bottom = POSTER.height - FOOT;
  context.save();
  context.beginPath();
  context.rect(0, 0, POSTER.width, bottom);
  context.clip();
  context.strokeStyle = look.line;
  context.lineWidth = 4;
  for (let nth = 0; nth < 11; nth += 1) {
    context.globalAlpha = 1 - nth * 0.085;
    const [dx, dy] = [nth * 27, nth * 27];
    context.beginPath();
    context.moveTo(-40, bottom - 136 + dy);
    for (const [x, y] of [
      [172, 136],
      [172, 288],
      [398, 288],
      [398, 440],
      [626, 440],
      [626, 592],
      [1200, 592],
    ] as const)
      context.lineTo(x + dx, bottom - y + dy);
    context.stroke();
  }
  context.restore();
};

const drawBrand: Draw = (context, { look, words, fonts }) => {
  context.save();
  context.translate(PAD, PAD);
  context.scale(110 / 48, 110 / 48);
  context.fillStyle = '#4888fb';
  context.beginPath();
  context.roundRect(0, 0, 48, 48, 13);
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 5.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D('M14.5 15.5h18.5L15 32.5h18.5'));
  context.restore();
  write(context, words.brand, { x: PAD + 142, y: PAD + 76, size: 56, weight: 700, color: look.ink, most: 600, fonts });
};

const drawWords: Draw = (context, { look, words, fonts }) => {
  const most = POSTER.width - 2 * PAD;
  const lines = words.title.split('\n');
  for (const [nth, line] of lines.entries())
    write(context, line, { x: PAD, y: 376 + nth * 146, size: 112, weight: 700, color: look.ink, most, fonts });
  const y = 376 + lines.length * 146 - 30;
  write(context, words.subtitle, { x: PAD, y, size: 50, weight: 400, color: look.ink2, most, fonts });
};

/** Always dark on white, in both looks. */
const drawCode: Draw = (context, { link }) => {
  const top = POSTER.height - FOOT + (FOOT - QR) / 2;
  const { data, size } = encode(link, { ecc: 'M', border: QUIET });
  context.fillStyle = '#ffffff';
  context.fillRect(PAD, top, QR, QR);
  context.fillStyle = '#0b1220';
  const edge = (nth: number): number => Math.round((nth * QR) / size);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(PAD + edge(x), top + edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
};

const drawFoot: Draw = (context, picture) => {
  const { look, words, fonts } = picture;
  const top = POSTER.height - FOOT;
  context.fillStyle = look.foot;
  context.fillRect(0, top, POSTER.width, FOOT);
  drawCode(context, picture);
  const x = PAD + QR + 54;
  const most = POSTER.width - x - PAD;
  write(context, words.inviter, { x, y: top + 142, size: 58, weight: 700, color: look.footInk, most, fonts });
  write(context, words.invitesTo, { x, y: top + 216, size: 46, weight: 400, color: look.footInk2, most, fonts });
  write(context, words.code, { x, y: top + 286, size: 46, weight: 400, color: look.footInk2, most, fonts });
};

/** Draws the poster over the whole canvas of size {@link POSTER}, or of a smaller one with the same proportions. */
export const drawPoster = (canvas: HTMLCanvasElement, picture: PosterPicture): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = canvas.width / POSTER.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textBaseline = 'alphabetic';
  context.fillStyle = picture.look.ground;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  drawStairs(context, picture);
  drawBrand(context, picture);
  drawWords(context, picture);
  drawFoot(context, picture);
};
