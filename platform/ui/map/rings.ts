/** Distances around a point, for a map that has no streets to tell them by. */
import { metresPerPixel, type MapView } from './mercator.ts';

export interface Ring {
  readonly metres: number;
  /** The radius in pixels. */
  readonly radius: number;
}

/** Further out a circle says nothing that names do not say better. */
const FROM_ZOOM = 9;
const COUNT = 3;
const MOST_RADIUS = 78;
const NICE = [1, 2, 5];

/** Three circles of round distances. */
export const ringsOf = (view: MapView): Ring[] => {
  if (view.zoom < FROM_ZOOM) return [];
  const perPixel = metresPerPixel(view);
  const most = perPixel * MOST_RADIUS;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = (NICE.findLast((nice) => nice * power <= most) ?? 1) * power;
  return Array.from({ length: COUNT }, (_, index) => {
    const metres = step * (index + 1);
    return { metres, radius: metres / perPixel };
  });
};
