/** What other capabilities' pages may use of the reference data. */
export { useWording } from './wording.ts';
export type { Word } from './wordings.ts';
