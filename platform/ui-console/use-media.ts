import { useSyncExternalStore } from 'react';

/** Up to this width the columns of a list do not fit beside an open detail panel (console.css has the same figure). */
export const NARROW = '(max-width: 1359px)';

/** Whether a media query matches now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
