/** Commands by which a machine imports or fetches day files. */
export { storeDayFile, type AcceptedFile } from './store-day-file.ts';
export { fetchDayFile } from './fetch-day-file.ts';
export { LineProblem } from './day-file-line.ts';
