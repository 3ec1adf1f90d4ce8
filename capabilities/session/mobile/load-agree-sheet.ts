import { lazy } from 'react';

/** Loaded when it is needed: the login's first bytes are counted. */
export const AgreeSheet = lazy(async () => ({ default: (await import('./agree-sheet.tsx')).AgreeSheet }));
