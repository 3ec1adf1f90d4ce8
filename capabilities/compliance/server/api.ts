/** Functions for other capabilities. */
export { moveChecks } from './move-team.ts';
