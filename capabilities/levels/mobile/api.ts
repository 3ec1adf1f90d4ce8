/** Levels for pages of other capabilities. Their texts belong to `levels`: name it in the route's capabilities. */
export { ChangeLevelSheet } from './change-level-sheet.tsx';
