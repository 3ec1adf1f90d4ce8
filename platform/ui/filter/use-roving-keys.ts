import { useCallback, type KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move between the buttons of a group and select, as in a native radio group. */
export function useRovingKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback((event) => {
    const step = steps[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    event.preventDefault();
    next?.focus();
    next?.click();
  }, []);
}
