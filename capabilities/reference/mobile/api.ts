/** Reference data for pages of other capabilities. */
export { useLevelName } from './level-names.ts';
export { useWording } from './wording.ts';
