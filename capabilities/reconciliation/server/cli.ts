/** Day files for the command line. */
export { storeDayFile, type AcceptedFile } from './store-day-file.ts';
export { fetchDayFile } from './fetch-day-file.ts';
export { missingFiles, type MissingFile } from './missing-files.ts';
export { comparedDays, openDifferences, type ComparedDay, type Difference } from './list-differences.ts';
export { bookDifference, explainDifference, type BookedDifference } from './end-difference.ts';
export { LineProblem } from './day-file-line.ts';
