/** Figures of the agent's team; each figure opens the list behind it. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { SmallStats, Stat } from '#platform/ui/money/stat.tsx';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { monthTrades, PATHS, teamOf, terminalsOfTeam } from '../agent-paths.ts';
import styles from './agent-detail.module.css';

const ACTIVATED = 3;
const MERCHANTS = '/pages/data/merch-detail';

const openable = (target: Target): Target => (target.to !== undefined && mayOpen(target.to) ? target : {});

function Money({ amount }: { amount: number | undefined }): ReactNode {
  return (
    <Figure size="small">
      {amount === undefined ? <Skeleton width="5em" /> : <Amount fen={fen(amount)} look="card" />}
    </Figure>
  );
}

export function AgentFigures({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const { active } = usePage();
  const now = useNow(active);
  const { data: agent, error, isError, refetch } = useCall(getAgent, { id });
  if (agent === undefined && isError)
    return (
      <Card>
        <ReadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const named = { id, name: agent?.name ?? '' };
  const count = (value: number | undefined): string => (value === undefined ? '…' : formatCount(value));
  const hasContribution = agent === undefined || agent.figures.contributionFen !== undefined;
  return (
    <Card>
      <div className={styles['figures']}>
        <Stat label={t('agents.detail.volume')} {...openable(monthTrades(now, named))}>
          <Money amount={agent?.figures.amountFen} />
        </Stat>
        {hasContribution && (
          <Stat label={t('agents.detail.contribution')} {...openable(monthTrades(now, named))}>
            <Money amount={agent?.figures.contributionFen} />
          </Stat>
        )}
      </div>
      <div className={styles['small']}>
        <SmallStats
          stats={[
            {
              label: t('agents.detail.terminals'),
              value: count(agent?.terminalCount),
              ...openable(terminalsOfTeam(named)),
            },
            {
              label: t('agents.detail.activated'),
              value: count(agent?.activatedCount),
              ...openable(terminalsOfTeam(named, ACTIVATED)),
            },
            {
              label: t('agents.detail.merchants'),
              value: count(agent?.merchantCount),
              ...openable({ to: MERCHANTS, query: { agentId: id } }),
            },
            {
              label: t('agents.detail.below'),
              value: count(agent?.teamCount),
              ...(agent !== undefined && agent.childCount > 0 && openable({ ...teamOf(named), to: PATHS.list })),
            },
          ]}
        />
      </div>
    </Card>
  );
}
