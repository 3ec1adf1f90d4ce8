/** For the composition of the server. */
export { demoDayFile } from './demo-day-file.ts';
