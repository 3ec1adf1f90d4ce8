import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '#platform/i18n/browser.tsx';
import type { SavedFiltersProps } from './saved-filter.ts';
import styles from './waiting.module.css';

/** Loaded when a filter is opened. */
const Loaded = lazy(async () => {
  const [module] = await Promise.all([import('./saved-filters.tsx'), loadTexts(['preferences'])]);
  return { default: module.SavedFilters };
});

/** Shown in a filter sheet, before its groups. */
export function SavedFilters(props: SavedFiltersProps): ReactNode {
  return (
    <Suspense fallback={<div className={styles['waiting']} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
