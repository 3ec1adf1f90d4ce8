import { useRef, type PointerEvent, type RefObject } from 'react';

interface Drag {
  startY: number;
  startAt: number;
}

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** Drags `target` down with the pointer; dismissed when released beyond a third of its height or fast enough. */
export function useDragToDismiss(target: RefObject<HTMLElement | null>, dismiss: () => void): DragHandlers {
  const drag = useRef<Drag | null>(null);
  const move = (px: number): void => target.current?.style.setProperty('translate', px > 0 ? `0 ${px}px` : 'none');
  const settle = (): void => {
    target.current?.classList.remove('is-dragged');
    move(0);
  };
  const stop = (): void => {
    drag.current = null;
    settle();
  };
  return {
    onPointerDown(event) {
      if ((event.target as HTMLElement).closest('button')) return;
      drag.current = { startY: event.clientY, startAt: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      target.current?.classList.add('is-dragged');
    },
    onPointerMove(event) {
      if (drag.current) move(event.clientY - drag.current.startY);
    },
    onPointerUp(event) {
      if (!drag.current) return;
      const way = event.clientY - drag.current.startY;
      const speed = way / Math.max(1, event.timeStamp - drag.current.startAt);
      drag.current = null;
      // Dismissed first: it leaves from where it was dragged to.
      if (way > (target.current?.offsetHeight ?? 0) / 3 || speed > 0.6) dismiss();
      setTimeout(settle);
    },
    onPointerCancel: stop,
  };
}
