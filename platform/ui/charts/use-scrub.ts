import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Scrub {
  index: number | undefined;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Selects one of `count` values by pointer or arrow keys. With `bands` each value has a width (bars); otherwise the
 * values are points from edge to edge.
 */
export function useScrub(count: number, bands = false): Scrub {
  const [index, setIndex] = useState<number>();
  const pick = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    const at = bands ? Math.floor(share * count) : Math.round(share * (count - 1));
    setIndex(Math.min(count - 1, Math.max(0, at)));
  };
  const step = (by: number): void => setIndex((at) => Math.min(count - 1, Math.max(0, (at ?? count - 1) + by)));
  return {
    index: index !== undefined && index < count ? index : undefined,
    handlers: {
      onPointerDown: pick,
      onPointerMove: (event) => {
        if (event.buttons > 0 || event.pointerType === 'mouse') pick(event);
      },
      onKeyDown: (event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      },
    },
  };
}
