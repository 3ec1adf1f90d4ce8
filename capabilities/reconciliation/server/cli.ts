/** Day files that a machine brings or fetches. */
export { storeDayFile, type AcceptedFile } from './store-day-file.ts';
export { fetchDayFile } from './fetch-day-file.ts';
export { LineProblem } from './day-file-line.ts';
