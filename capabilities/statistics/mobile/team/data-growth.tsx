/** Merchants and team: current counts, and the new ones of the period. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { Stat } from '#platform/ui/money/stat.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { How, shownFigure, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import { getMerchantStatistics } from '../../contract/merchants/get-merchant-statistics.ts';
import { getTeamStatistics } from '../../contract/team/get-team-statistics.ts';
import { infoOf } from '../list-targets.ts';
import { daysAsked, type CardQuery } from '../periods.ts';
import { RollingCount } from '../rolling.tsx';
import styles from './data-growth.module.css';

/** 团队相关, a page of the agents. */
const TEAM = '/pages/data/team-info';

export function GrowthCards({ asked }: { asked: CardQuery }): ReactNode {
  const { t } = useText();
  const merchants = useCall(getMerchantStatistics, daysAsked(asked), { keepPrevious: true });
  const team = useCall(getTeamStatistics, daysAsked(asked), { keepPrevious: true });
  const period = t(`statistics.in.${asked.period}`);
  return (
    <div className="two-cards">
      <GrowthCard
        label={t(DATA.merchants.name)}
        read={merchants}
        target={infoOf('merch', asked)}
        figures={({ total, added }) => [
          shownFigure(DATA.merchants, total, asked),
          shownFigure(DATA.merchantsAdded, added, asked),
        ]}
        meta={({ added }) => t('statistics.data.added', { period, count: formatCount(added) })}
      />
      <GrowthCard
        label={t(DATA.team.name)}
        read={team}
        target={mayOpen(TEAM) ? infoOf('team', asked) : {}}
        figures={({ total, added, direct }) => [
          shownFigure(DATA.team, total, asked),
          shownFigure(DATA.teamDirect, direct, asked),
          shownFigure(DATA.teamAdded, added, asked),
        ]}
        meta={({ added, direct }) =>
          t('statistics.data.team-meta', { period, direct: formatCount(direct), count: formatCount(added) })
        }
      />
    </div>
  );
}

interface GrowthCardProps<A> {
  label: string;
  read: UseQueryResult<A>;
  /** The list behind the count. */
  target: Target;
  meta: (answer: A) => string;
  figures: (answer: A) => readonly ShownFigure[];
}

function GrowthCard<A extends { total: number }>({
  label,
  read,
  meta,
  target,
  figures,
}: GrowthCardProps<A>): ReactNode {
  if (!read.data && read.isError)
    return (
      <Card>
        <ReadError error={read.error} onRetry={() => void read.refetch()} />
      </Card>
    );
  return (
    <div className={styles['growth']}>
      <Card pad {...target}>
        <Stat label={label} meta={read.data ? meta(read.data) : <Skeleton width="60%" />}>
          <Figure size="small">
            {read.data ? <RollingCount count={read.data.total} /> : <Skeleton width="4em" />}
          </Figure>
        </Stat>
      </Card>
      {read.data && <How title={label} figures={figures(read.data)} />}
    </div>
  );
}
