import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { ShownEntry } from '../navigation.ts';
import { usePalette } from './use-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The key that opens the search, as a button beside the brand; the search is loaded when it is first opened. */
export function PaletteHost({ entries }: { entries: readonly ShownEntry[] }): ReactNode {
  const { t } = useText();
  const { isOpen, open, close } = usePalette();
  return (
    <>
      <button type="button" className="c-palette-key" aria-label={`${t('console.find')} ⌘K`} onClick={open}>
        <kbd aria-hidden="true">⌘K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette entries={entries} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
