/** For pages of lists. */
export { ExportAction } from './export-action.tsx';
export { ExportRow } from './export-row.tsx';
export { ExportSheet } from './export-sheet.tsx';
