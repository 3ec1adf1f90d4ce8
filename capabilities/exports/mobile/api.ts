/** For pages of lists. */
export { ExportRow } from './export-row.tsx';
export { ExportSheet } from './export-sheet.tsx';
