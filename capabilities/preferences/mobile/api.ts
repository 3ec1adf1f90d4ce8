/** For pages with lists, and for home. */
export { ArrangeSheet } from './quick/load-arrange-sheet.tsx';
export { arrangeEntries, wholeOrder } from '../rules/quick/arrange-entries.ts';
export { SavedFilters } from './saved/load-saved-filters.tsx';
export type { PresetDays } from './saved/saved-search.ts';
