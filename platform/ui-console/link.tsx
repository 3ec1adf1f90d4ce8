import type { MouseEvent, ReactNode } from 'react';
import { addressOf, navigate } from './navigation.ts';

interface LinkProps {
  to: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** Navigates within the console; clicks with a modifier key are left to the browser. */
export function Link({ to, isCurrent = false, children }: LinkProps): ReactNode {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={addressOf(to)} onClick={open} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {children}
    </a>
  );
}
