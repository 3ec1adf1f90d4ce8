import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { enlarged, kept, type Crop, type PictureSize } from './crop.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP = 0.06;
const ZOOM_STEP = 1.15;
const WHEEL = 0.002;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const ZOOMS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

const spread = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

interface CropGestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One finger moves the picture, two enlarge it, as do the wheel, arrow keys, + and −. */
export const useCropGestures = (
  stage: RefObject<HTMLElement | null>,
  picture: PictureSize,
  change: (next: (crop: Crop) => Crop) => void,
): CropGestures => {
  const fingers = useRef(new Map<number, Point>());
  const move = (by: Point): void => change((crop) => kept(picture, { ...crop, x: crop.x + by.x, y: crop.y + by.y }));
  const zoom = (by: number): void => change((crop) => enlarged(picture, crop, by));
  const turnWheel = useRef(zoom);
  useEffect(() => {
    turnWheel.current = zoom;
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      turnWheel.current(Math.exp(-event.deltaY * WHEEL));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
  const end = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const last = fingers.current.get(event.pointerId);
      if (last === undefined) return;
      const before = spread([...fingers.current.values()]);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const share = event.currentTarget.clientWidth * fingers.current.size;
      move({ x: (event.clientX - last.x) / share, y: (event.clientY - last.y) / share });
      if (before > 0) zoom(spread([...fingers.current.values()]) / before);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event) => {
      const by = MOVES[event.key];
      const factor = ZOOMS[event.key];
      if (by === undefined && factor === undefined) return;
      event.preventDefault();
      if (by) move(by);
      if (factor !== undefined) zoom(factor);
    },
  };
};
