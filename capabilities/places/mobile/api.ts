/** What pages of other capabilities may use. */
export type { Place } from '../contract/place.ts';
export { openLocation } from './open-map.ts';
export { PlaceField, type ChosenPlace } from './place-field.tsx';
