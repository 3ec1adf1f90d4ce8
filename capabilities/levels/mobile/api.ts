/** Levels for pages of other capabilities. Their texts are those of `levels`: name it in the route's capabilities. */
export { ChangeLevelSheet } from './change-level-sheet.tsx';
