import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, pointAt, zoomed, type MapView, type Pixel } from './mercator.ts';

const STEP = 48;
const TAP_PIXELS = 8;
const MOVES: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The position relative to the middle of the element. */
const pixelOf = (event: PointerEvent<HTMLElement>): Pixel => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
};

const middle = ([a, b]: readonly Pixel[]): Pixel | undefined => a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
const spread = ([a, b]: readonly Pixel[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

interface Gestures {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One finger moves the map, two zoom it, a tap centres it on that point; so do arrow keys, + and −. */
export function useMapGestures(view: MapView, onView: (view: MapView) => void): Gestures {
  const fingers = useRef(new Map<number, Pixel>());
  const start = useRef<Pixel | undefined>(undefined);
  const current = useRef(view);
  useLayoutEffect(() => {
    current.current = view;
  }, [view]);
  const show = (next: MapView): void => {
    current.current = next;
    onView(next);
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const at = pixelOf(event);
    const isTap = start.current && Math.hypot(at.x - start.current.x, at.y - start.current.y) < TAP_PIXELS;
    if (isTap && fingers.current.size === 1 && event.type === 'pointerup')
      show({ ...current.current, centre: pointAt(at, current.current) });
    fingers.current.delete(event.pointerId);
    start.current = undefined;
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = fingers.current.size === 0 ? pixelOf(event) : undefined;
      fingers.current.set(event.pointerId, pixelOf(event));
    },
    onPointerMove: (event) => {
      const before = [...fingers.current.values()];
      const last = fingers.current.get(event.pointerId);
      if (last === undefined) return;
      const at = pixelOf(event);
      fingers.current.set(event.pointerId, at);
      const after = [...fingers.current.values()];
      const centre = middle(after);
      const view = moved(current.current, { x: (at.x - last.x) / after.length, y: (at.y - last.y) / after.length });
      show(centre ? zoomed(view, Math.log2(spread(after) / (spread(before) || 1)), centre) : view);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event) => {
      const move = MOVES[event.key];
      const zoom = ZOOMS[event.key];
      if (move === undefined && zoom === undefined) return;
      event.preventDefault();
      show(move ? moved(current.current, move) : zoomed(current.current, zoom ?? 0));
    },
  };
}
