/** For pages with lists. */
export { ExportAction } from './export-action.tsx';
export { ExportSheet } from './export-sheet.tsx';
