import { lazy } from 'react';

/** Loaded when it is opened. */
export const MonthSheet = lazy(async () => ({ default: (await import('./month-sheet.tsx')).MonthSheet }));
