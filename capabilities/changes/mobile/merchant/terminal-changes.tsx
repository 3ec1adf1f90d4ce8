/** Changes of a terminal's fees, on its page. */
import type { ReactNode } from 'react';
import { RecordsCard } from './records-card.tsx';
import { RunningCard } from './running-card.tsx';
import { StillCard } from './still-card.tsx';
import { useChangesOf } from './use-changes-of.ts';

const KINDS = ['service', 'communication'] as const;

/** @param props.isDirect the terminal is bound to a merchant of the caller's own. */
export function TerminalChanges({ id, isDirect }: { id: string; isDirect: boolean }): ReactNode {
  const whose = { terminalId: id };
  const { rows, open } = useChangesOf(whose, isDirect);
  if (!isDirect) return null;
  return (
    <>
      <RunningCard open={open} />
      <StillCard whose={whose} kinds={KINDS} />
      <RecordsCard whose={whose} rows={rows} />
    </>
  );
}
