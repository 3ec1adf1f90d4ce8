import { useEffect, useEffectEvent, type RefObject } from 'react';
import { zoomed, type MapView } from './mercator.ts';

const PER_PIXEL = 1 / 240;

/** React's wheel events are passive: the page would scroll as well. */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  view: MapView,
  onView: (view: MapView) => void,
): void {
  const zoom = useEffectEvent((by: number) => onView(zoomed(view, by)));
  useEffect(() => {
    const map = element.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(-event.deltaY * PER_PIXEL);
    };
    map?.addEventListener('wheel', onWheel, { passive: false });
    return () => map?.removeEventListener('wheel', onWheel);
  }, [element]);
}
