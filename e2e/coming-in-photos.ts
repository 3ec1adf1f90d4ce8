/** Photos as a phone takes them: a card on a dark table, and a shop. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { paint } from '#simulator/pictures/paint.ts';
import { SCENES, type SceneName } from '#simulator/pictures/scenes.ts';

const CARDS: readonly SceneName[] = ['idFront', 'idBack', 'licence'];
const TABLE = { r: 52, g: 47, b: 44 };
const MARGIN = 96;

export const photoOf = async (scene: SceneName): Promise<Buffer> => {
  const picture = sharp(await paint(SCENES[scene])).resize({ width: 900, kernel: 'nearest' });
  if (!CARDS.includes(scene)) return picture.jpeg().toBuffer();
  const sides = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return picture
    .extend({ ...sides, background: TABLE })
    .jpeg()
    .toBuffer();
};

/** Chooses the photo and waits until it is uploaded. @param label of the field. */
export const takePhoto = async (page: Page, label: string, scene: SceneName): Promise<void> => {
  const buffer = await photoOf(scene);
  const sent = page.waitForResponse((answer) => /\/(file|files)$/.test(new URL(answer.url()).pathname));
  await page.getByLabel(`拍摄或选择${label}`).setInputFiles({ name: `${scene}.jpg`, mimeType: 'image/jpeg', buffer });
  await sent;
  await page.getByRole('region', { name: label, exact: true }).getByText('已上传').waitFor();
};
