/** For pages of lists. */
export { ExportAction } from './export-action.tsx';
export { ExportSheet } from './export-sheet.tsx';
