/** Border, rosette and seal of a certificate. */
type Pen = CanvasRenderingContext2D;

const NAVY = '#1d2f5f';
const BLUE = '#7f9bd6';
const RED = '#d9322e';

const frame = (pen: Pen, inset: number, width: number, height: number, line: number): void => {
  pen.lineWidth = line;
  pen.strokeStyle = NAVY;
  pen.beginPath();
  pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, 12);
  pen.stroke();
};

const STEP = 20;

/** A braid along one side of the frame. */
const braid = (pen: Pen, from: readonly [number, number], length: number, isDown: boolean): void => {
  const count = Math.round(length / STEP);
  const step = length / count;
  for (const side of [-1, 1]) {
    pen.beginPath();
    for (let index = 0; index <= count; index += 1) {
      const off = (index % 2 === 0 ? side : -side) * 8;
      const [along, across] = [index * step, off];
      const [x, y] = isDown ? [from[0] + across, from[1] + along] : [from[0] + along, from[1] + across];
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
};

export const border = (pen: Pen, width: number, height: number): void => {
  frame(pen, 30, width, height, 3);
  frame(pen, 62, width, height, 2);
  pen.strokeStyle = BLUE;
  pen.lineWidth = 2;
  const [near, far] = [46, 46];
  braid(pen, [near, far], width - 2 * near, false);
  braid(pen, [near, height - far], width - 2 * near, false);
  braid(pen, [near, far], height - 2 * far, true);
  braid(pen, [width - near, far], height - 2 * far, true);
};

const PETALS = 48;

/** A rosette of ellipses, faint behind the text. */
export const guilloche = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.save();
  pen.strokeStyle = 'rgb(80 120 210 / 13%)';
  pen.lineWidth = 1.5;
  for (let index = 0; index < PETALS; index += 1) {
    pen.beginPath();
    const angle = (index / PETALS) * Math.PI * 2;
    const [cx, cy] = [x + Math.cos(angle) * radius * 0.55, y + Math.sin(angle) * radius * 0.55];
    pen.ellipse(cx, cy, radius * 0.45, radius * 0.16, angle, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
};

const star = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  for (let index = 0; index < 10; index += 1) {
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fill();
};

export interface Seal {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Around the star, over three quarters of the circle. */
  readonly ring: string;
  readonly below: string;
  readonly serif: string;
}

const ARC = Math.PI * 1.34;

const ringText = (pen: Pen, { ring, radius, serif }: Seal): void => {
  const signs = [...ring];
  const size = Math.min(36, (ARC * radius * 0.78) / signs.length / (signs.length > 24 ? 0.62 : 1.05));
  pen.font = `700 ${size}px ${serif}`;
  pen.textAlign = 'center';
  signs.forEach((sign, index) => {
    const part = signs.length === 1 ? 0.5 : index / (signs.length - 1);
    pen.save();
    pen.rotate((part - 0.5) * ARC);
    pen.fillText(sign, 0, -radius * 0.74);
    pen.restore();
  });
};

/** Slightly askew, like a stamp set by hand. */
export const seal = (pen: Pen, stamp: Seal): void => {
  const { x, y, radius, below, serif } = stamp;
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.12);
  pen.globalAlpha = 0.86;
  pen.strokeStyle = RED;
  pen.fillStyle = RED;
  pen.lineWidth = 7;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.stroke();
  star(pen, 0, -6, radius * 0.32);
  ringText(pen, stamp);
  pen.textAlign = 'center';
  pen.font = `700 ${below.length > 10 ? 17 : 24}px ${serif}`;
  pen.fillText(below, 0, radius * 0.66);
  pen.restore();
};
