import { useState, type PointerEvent } from 'react';

export interface Drag {
  /** The line that is dragged. */
  at: number | undefined;
  handle: (index: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** The line of the list whose middle the finger has passed. */
const lineAt = (list: Element, from: number, y: number): number => {
  const middles = [...list.children].map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + height / 2;
  });
  const above = middles.filter((middle, index) => (index < from ? middle < y : index > from && middle <= y)).length;
  return above;
};

/** Dragging a line by its handle: the other lines make room at once. */
export const useDrag = (onMove: (from: number, to: number) => void): Drag => {
  const [at, setAt] = useState<number>();
  const end = (): void => setAt(undefined);
  return {
    at,
    handle: (index) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setAt(index);
      },
      onPointerMove: (event) => {
        const list = event.currentTarget.closest('ul');
        if (at === undefined || list === null) return;
        const to = lineAt(list, at, event.clientY);
        if (to === at) return;
        onMove(at, to);
        setAt(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
};
