/** Reference data for pages of other capabilities. */
export { useWording } from './wording.ts';
export type { Word } from './wordings.ts';
