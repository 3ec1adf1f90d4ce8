/** The fees of a terminal that was just bound: those asked for, or the way to change them. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { PlanCard } from '../defaults/plan-card.tsx';
import { CHANGE_PATHS } from '../paths.ts';
import { RunningCard } from './running-card.tsx';
import { useChangesOf } from './use-changes-of.ts';

interface BoundFeesProps {
  id: string;
  /** The acquirer is asked first: the chosen fees wait for its answer. */
  isWaiting: boolean;
  /** The policy lets its communication fee be changed. */
  isChangeable: boolean;
}

export function BoundFees({ id, isWaiting, isChangeable }: BoundFeesProps): ReactNode {
  const { t } = useText();
  const changes = useChangesOf({ terminalId: id }, !isWaiting);
  const path = CHANGE_PATHS.communication.ask;
  if (isWaiting) return <PlanCard id={id} />;
  if (changes.open.length > 0) return <RunningCard open={changes.open} />;
  if (!isChangeable || changes.isWaiting || !mayOpen(path)) return null;
  return (
    <Card>
      <Row icon="swap" title={t('changes.communication.title')} to={path} query={{ key: `t${id}` }} />
    </Card>
  );
}
