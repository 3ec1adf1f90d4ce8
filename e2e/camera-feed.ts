/** A film of labels with real codes, for Chromium's fake camera. */
import bwip from 'bwip-js/node';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

export interface Label {
  format: 'code128' | 'ean13' | 'qrcode';
  text: string;
}

/** Upright, as a phone is held. */
const SIZE = { width: 720, height: 1280 };
const FRAMES_PER_SECOND = 2;
const GREY = { r: 96, g: 99, b: 104 };
const NEUTRAL = 128;

/** A photo of a label: the code on a white card on a grey table, as PNG. */
export const labelPhoto = async ({ format, text }: Label): Promise<Buffer> => {
  const isSquare = format === 'qrcode';
  const code = await bwip.toBuffer({
    bcid: format,
    text,
    scale: isSquare ? 3 : 2,
    ...(!isSquare && { height: 12, includetext: true }),
    paddingwidth: 12,
    paddingheight: 12,
    backgroundcolor: 'FFFFFF',
  });
  return sharp({ create: { ...SIZE, channels: 3, background: GREY } })
    .composite([{ input: code }])
    .png()
    .toBuffer();
};

/** One picture of the film: brightness of the photo, no colours. */
const frameOf = async (label: Label): Promise<Buffer> => {
  const luma = await sharp(await labelPhoto(label))
    .grayscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((SIZE.width * SIZE.height) / 2, NEUTRAL);
  return Buffer.concat([Buffer.from('FRAME\n'), luma.subarray(0, SIZE.width * SIZE.height), chroma]);
};

/** Writes the film; it repeats from its start. @param seconds for each label. */
export const writeFilm = async (path: string, labels: readonly Label[], seconds = 1): Promise<void> => {
  const header = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  const frames: Buffer[] = [];
  for (const label of labels) {
    const frame = await frameOf(label);
    for (let index = 0; index < seconds * FRAMES_PER_SECOND; index += 1) frames.push(frame);
  }
  writeFileSync(path, Buffer.concat([Buffer.from(header), ...frames]));
};

/** Chromium's arguments for a camera that shows this film; permission is still asked for. */
export const filmArgs = (path: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
