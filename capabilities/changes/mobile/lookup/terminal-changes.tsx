/** The default rate and communication fee of a terminal, and changes of its fees, on its page. */
import type { ReactNode } from 'react';
import { DefaultCard } from '../defaults/default-card.tsx';
import { PlanCard } from '../defaults/plan-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { RunningCard } from './running-card.tsx';
import { StillCard } from './still-card.tsx';
import { useChangesOf } from './use-changes-of.ts';

const KINDS = ['service', 'communication'] as const;

interface TerminalChangesProps {
  id: string;
  sn: string;
  /** Whether the caller holds the terminal. */
  isOwn: boolean;
  /** Bound to a merchant of the caller's own. */
  isDirect: boolean;
}

export function TerminalChanges({ id, sn, isOwn, isDirect }: TerminalChangesProps): ReactNode {
  const whose = { terminalId: id };
  const { rows, open } = useChangesOf(whose, isDirect);
  const standing = isOwn && (
    <>
      <DefaultCard id={id} sn={sn} isBound={isDirect} />
      <PlanCard id={id} />
    </>
  );
  if (!isDirect) return standing || null;
  return (
    <>
      {standing}
      <RunningCard open={open} />
      <StillCard whose={whose} kinds={KINDS} />
      <RecordsCard whose={whose} rows={rows} />
    </>
  );
}
