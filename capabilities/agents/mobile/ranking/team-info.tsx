/** 团队相关: how the team grew, its levels, and the ranking of direct sub-agents. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, wholeCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { ChartTable } from '#platform/ui/charts/chart-table.tsx';
import { LineTrend } from '#platform/ui/charts/line-trend.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { TEAM } from '#capabilities/figures/contract/team.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import {
  CheckedMark,
  CountRows,
  getTeam,
  InfoPage,
  memberPoints,
  useInfoAddress,
} from '#capabilities/statistics/mobile/api.ts';
import type { CardQuery } from '#capabilities/statistics/mobile/api.ts';
import { PlaceCard } from './place-card.tsx';
import { RankingCard } from './ranking-card.tsx';
import styles from './info.module.css';

type Team = AnswerOf<typeof getTeam>;

function TeamInfoPage(): ReactNode {
  const { t } = useText();
  const address = useInfoAddress();
  const { asked } = address;
  const { from, to, scope } = asked;
  const read = useCall(getTeam, { from, to, scope }, { keepPrevious: true });
  const labels = { self: t('agents.team-info.direct'), team: t('agents.team-info.all') };
  return (
    <InfoPage address={address} scopeLabels={labels}>
      {read.data === undefined ? (
        <Card>
          {read.isError ? (
            <ReadError error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Card>
      ) : (
        <>
          <Size team={read.data} asked={asked} />
          <Levels team={read.data} asked={asked} />
        </>
      )}
      {read.data && <RankingCard now={asked.now} directs={read.data.direct} />}
      <div hidden={read.isPending}>
        <PlaceCard now={asked.now} />
      </div>
    </InfoPage>
  );
}

interface PartProps {
  team: Team;
  asked: CardQuery;
}

function Size({ team, asked }: PartProps): ReactNode {
  const { t, lang } = useText();
  const { from, to, scope, now, period } = asked;
  const title = t('agents.team-info.size');
  const figures = [shownFigure(DATA.team, team.total, asked), shownFigure(DATA.teamAdded, team.added, asked)];
  const points = memberPoints(team.days, team.total, {
    now,
    lang,
    dayOfMonth: (day) => t('statistics.day-of-month', { day }),
    added: (count) => t('agents.team-info.added', { count: formatCount(count) }),
  });
  return (
    <Card>
      <CardHead
        title={title}
        how={<How title={title} figures={figures} />}
        more={t('agents.new-agents.title')}
        {...rowsOf(DATA.teamAdded, asked)}
      />
      <div className="pad pad-t0">
        <Figure size="chart">
          {formatCount(team.total)}
          <i className={styles['unit']}>{t('agents.team-info.unit', { count: team.total })}</i>
        </Figure>
        <div className="spread">
          <span className="t-meta">
            {t('statistics.data.added', { period: t(`statistics.in.${period}`), count: formatCount(team.added) })}
          </span>
          <CheckedMark now={now} />
        </div>
        {points.length > 1 && (
          <LineTrend
            key={`${scope} ${from} ${to}`}
            points={points}
            summary={t('agents.team-info.trend', {
              first: formatCount(points[0]?.value ?? 0),
              last: formatCount(team.total),
            })}
            format={formatCount}
            axis={wholeCount}
            height={116}
            live={team.days.at(-1)?.day === businessDay(now)}
          />
        )}
        {points.length > 1 && (
          <ChartTable
            head={[t('statistics.earnings.day'), t('agents.team-info.new')]}
            rows={team.days.map(({ day, added }) => ({ label: day, value: added }))}
            sum={{ label: t('statistics.data.sum'), value: team.added }}
            unit="count"
            file={{ name: t('agents.team-info.new'), from, to }}
          />
        )}
      </div>
    </Card>
  );
}

/** Only direct sub-agents can be listed by level. */
function Levels({ team, asked }: PartProps): ReactNode {
  const { t } = useText();
  const title = t(TEAM.levels.name);
  const levels = team.byLevel.toSorted((a, b) => (a.levelCode < b.levelCode ? 1 : -1));
  return (
    <Card>
      <CardHead title={title} how={<How title={title} figures={[shownFigure(TEAM.levels, team.total, {})]} />} />
      {levels.length === 0 ? (
        <Empty icon="agents" title={t('agents.my-agents.none')} />
      ) : (
        <CountRows
          rows={levels.map(({ levelCode, count }) => ({
            key: levelCode,
            label: <Level>{levelCode}</Level>,
            count,
            ...(asked.scope === 'self' && { target: rowsOf(TEAM.levels, { levelCode }) }),
          }))}
          sum
        />
      )}
    </Card>
  );
}

export { TeamInfoPage as Page };
