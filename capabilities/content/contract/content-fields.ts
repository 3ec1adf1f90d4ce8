/** Content that the staff publishes: words in the four languages, and a link with the words of its button. */
import { z } from 'zod';

/** A text of content in the four languages. */
export const words = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
};

/** A page of the app (`/pages/…`), or an address that begins with https://. */
export const contentLink = () => z.string().trim().min(1).max(1_000);

/** The link of the button, and its text: both or neither. */
export const button = { link: contentLink().optional(), action: words(20).optional() };

/** Position in the order of display. */
export const sort = () => z.number().int().min(0).max(100_000).default(1_000);
