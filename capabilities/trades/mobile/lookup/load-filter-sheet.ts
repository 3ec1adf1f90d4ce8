import { lazy } from 'react';

/** Loaded when the sheet is opened. */
export const TradeFilterSheet = lazy(async () => ({
  default: (await import('./trade-filter-sheet.tsx')).TradeFilterSheet,
}));
