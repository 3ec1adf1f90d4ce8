/** 导出 in the bar of a list. */
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import type { AgentCall } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { NavAction } from '#platform/ui/page/nav-bar.tsx';
import { ExportSheet } from './export-sheet.tsx';

type Target<C extends AgentCall> = Pick<Parameters<typeof ExportSheet<C>>[0], 'call' | 'request'>;

export function ExportAction<const C extends AgentCall>({ call, request }: Target<C>): ReactNode {
  const { t } = useText();
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('export:use')) return null;
  return (
    <>
      <NavAction onClick={() => setOpen(true)}>{t('exports.action.export')}</NavAction>
      <ExportSheet key={String(open)} call={call} request={request} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
