import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds, childIds, countChildren } from '#capabilities/agents/server/api.ts';
import { sourceFigures, tradeDays, type SourceFigures } from '#capabilities/statistics/server/api.ts';
import { getEarningSources } from '../../contract/lookup/get-earning-sources.ts';
import { restOf, topSources } from '../../rules/lookup/top-sources.ts';

const SHOWN = 3;
/** A month, as the page shows it. */
const MAX_DAYS = 31;
/** Most rows of teams and days that are read; for more, the teams are one sum. */
const MOST_TEAM_DAYS = 10_000;

interface Period {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

interface Sum {
  readonly count: number;
  readonly earnedFen: Fen;
}

const sumOf = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<Sum> => {
  const days = await tradeDays(db, scope, isTeam, period);
  return {
    count: days.reduce((sum, { count }) => sum + count, 0),
    earnedFen: sumFen(days.map(({ earnedFen }) => earnedFen)),
  };
};

const leading = async (db: Db, scope: Scope, period: Period): Promise<SourceFigures[]> => {
  const most = Math.floor(MOST_TEAM_DAYS / (daysBetween(period.from, period.to) + 1));
  const ids = await childIds(db, scope.agentId, most + 1);
  return ids.length > most ? [] : topSources(await sourceFigures(db, scope, ids, period), SHOWN);
};

export const getEarningSourcesRoute = handle(getEarningSources, async ({ db, caller: { scope } }, period) => {
  const { from, to } = period;
  if (from > to) throw malformed({ to: 'field.range' });
  if (daysBetween(from, to) >= MAX_DAYS) throw malformed({ to: 'field.too_many_days' });
  const [total, own, top, children] = await Promise.all([
    sumOf(db, scope, true, period),
    sumOf(db, scope, false, period),
    leading(db, scope, period),
    countChildren(db, scope.agentId),
  ]);
  const agents = await agentsByIds(
    db,
    top.map(({ id }) => id),
  );
  const figures = ({ count, earnedFen }: Sum) => ({ count, amountFen: earnedFen });
  const teams = top.flatMap((source) => {
    const agent = agents.get(source.id);
    return agent === undefined ? [] : [{ agent: agentRef(agent, { id: scope.agentId }), ...figures(source) }];
  });
  return {
    ...figures(total),
    own: figures(own),
    teams,
    rest: { agents: children - teams.length, ...restOf(total, [own, ...top]) },
  };
});
