/** 导出, at the right of a list's bar, the same on every list: exports the shown rows as a file. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import type { AgentCall } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import type { ExportSheet, ExportTarget } from './export-sheet.tsx';

/** Loaded when it is opened. */
const Sheet = lazy(async () => ({ default: (await import('./export-sheet.tsx')).ExportSheet })) as typeof ExportSheet;

export function ExportAction<const C extends AgentCall>(target: ExportTarget<C>): ReactNode {
  const { t } = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('export:use')) return null;
  return (
    <>
      <IconButton icon="download" label={t('exports.action.export')} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <Sheet {...target} open onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
