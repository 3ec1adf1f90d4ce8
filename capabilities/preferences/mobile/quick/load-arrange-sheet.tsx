import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '#platform/i18n/browser.tsx';
import type { ArrangeSheetProps } from './arrange-props.ts';

/** Loaded when the sheet is opened. */
const Loaded = lazy(async () => {
  const [module] = await Promise.all([import('./arrange-sheet.tsx'), loadTexts(['preferences'])]);
  return { default: module.ArrangeSheet };
});

/** Render it when the sheet is opened. */
export function ArrangeSheet(props: ArrangeSheetProps): ReactNode {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
