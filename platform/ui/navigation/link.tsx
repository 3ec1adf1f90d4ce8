import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { prefetch, push, switchTab, urlOf, type Query } from './navigation.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  query?: Query;
  /** Switches to a tab instead of pushing a page. */
  tab?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** An `<a>` that opens a page of the app; the page's code is prefetched on pointer down. */
export function Link({ to, query, tab, onClick, ...rest }: LinkProps): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (tab) switchTab(to, query);
    else push(to, query);
  };
  return <a {...rest} href={urlOf(to, query)} onClick={follow} onPointerDown={() => prefetch(to)} />;
}
