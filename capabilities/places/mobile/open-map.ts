import { push } from '#platform/ui/navigation/navigation.ts';
import type { Point } from '../rules/place.ts';

export const CHOOSE = '/choose-location';
const OPEN = '/open-location';

interface ShownPlace extends Point {
  name: string;
  address: string;
}

/** Opens the page that shows a place on a map. */
export const openLocation = ({ lat, lng, name, address }: ShownPlace): void => push(OPEN, { lat, lng, name, address });
