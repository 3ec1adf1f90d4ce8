import { z } from 'zod';

/** A text of content in the four languages, as a JSON file gives it. */
export const words = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
};
