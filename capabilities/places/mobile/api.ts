/** Exports that pages of other capabilities may use. */
import { lazy } from 'react';

export { openLocation } from './open-map.ts';
/** Loaded when the map is shown. */
export const SmallMap = lazy(async () => ({ default: (await import('./small-map.tsx')).SmallMap }));
export { PlaceField } from './place-field.tsx';
