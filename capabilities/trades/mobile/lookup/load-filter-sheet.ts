import { lazy } from 'react';

/** Loaded when it is opened. */
export const TradeFilterSheet = lazy(async () => ({
  default: (await import('./trade-filter-sheet.tsx')).TradeFilterSheet,
}));
