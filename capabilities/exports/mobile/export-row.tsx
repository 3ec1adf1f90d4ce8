/** 导出, at the end of a list's filter: everything that the filter shows, as a file. */
import { useState, type ReactNode } from 'react';
import type { AgentCall } from '#platform/contract/call.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterRow } from '#platform/ui/filter/filter-sheet.tsx';
import { ExportSheet, type ExportTarget } from './export-sheet.tsx';

export function ExportRow<const C extends AgentCall>(target: ExportTarget<C>): ReactNode {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('export:use')) return null;
  return (
    <div>
      <FilterRow title={t('exports.action.export')} value="Excel · PDF · CSV" onClick={() => setOpen(true)} />
      <ExportSheet key={String(open)} {...target} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
