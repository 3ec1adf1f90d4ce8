import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import {
  addDays,
  addMonths,
  businessDay,
  monthDays,
  monthOf,
  type BusinessMonth,
} from '#platform/time/business-day.ts';
import { partValuesOn, policyContents } from '#capabilities/policies/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { allowances, tierReached } from '../../rules/allowance.ts';
import { bookGiven, type GivenAward } from '../book-given.ts';
import { teamActivations, type TeamActivations } from './team-activations.ts';

/** Activations that stand when this day of the next month is over count; the day after they are booked. */
const KEPT_UNTIL = 4;

export interface BookedAllowances {
  readonly agents: number;
  readonly fen: Fen;
}

/** Books the allowances of the month before, from the 5th on and once. @returns undefined: nothing was due. */
export const bookDueAllowances = async (db: Db, now: Date): Promise<BookedAllowances | undefined> => {
  const today = businessDay(now);
  if (Number(today.slice(8)) <= KEPT_UNTIL) return undefined;
  return inTransaction(db, (tx) => bookMonth(tx, now, addMonths(monthOf(today), -1)));
};

const bookMonth = async (tx: Tx, now: Date, month: BusinessMonth): Promise<BookedAllowances | undefined> => {
  // taken first: a second server waits here and then finds the month booked
  const { rows } = await sql<{ month: string }>`
    insert into rewards.allowance_run (month, at, agents, fen) values (${month}, ${now}, 0, 0)
    on conflict do nothing returning month`.execute(tx);
  if (rows.length === 0) return undefined;
  const awards = await allowancesOf(tx, month);
  await bookGiven(tx, now, awards);
  const booked = { agents: awards.length, fen: sumFen(awards.map(({ shareFen }) => shareFen)) };
  await sql`update rewards.allowance_run set agents = ${booked.agents}, fen = ${booked.fen}
    where month = ${month}`.execute(tx);
  return booked;
};

const allowancesOf = async (db: Db, month: BusinessMonth): Promise<GivenAward[]> => {
  const days = monthDays(month);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const teams = await teamActivations(db, { from, to, until: addDays(to, KEPT_UNTIL), treeDay: to });
  const awards: GivenAward[] = [];
  for (const [policyId, own] of Map.groupBy(teams, (team) => team.policyId))
    awards.push(...(await ofPolicy(db, policyId, own, month, to)));
  return awards;
};

const ofPolicy = async (
  db: Db,
  policyId: PolicyId,
  teams: readonly TeamActivations[],
  month: BusinessMonth,
  day: string,
): Promise<GivenAward[]> => {
  const tiers = (await policyContents(db, [policyId], day)).get(policyId)?.content.allowanceTiers ?? [];
  const reached = teams.map(({ activations }) => tierReached(tiers, activations)?.minActivations ?? 0);
  const values = await partValuesOn(
    db,
    teams.map(({ agentId }, index) => ({ agentId, policyId, kind: 'allowance', item: reached[index] ?? 0 })),
    day,
  );
  const agents = teams.map((team, index) => ({ ...team, ownFen: fen(values[index]?.value ?? 0) }));
  const shares = allowances(agents);
  return agents.flatMap(({ agentId, ownFen }, index) =>
    ownFen === 0
      ? []
      : [
          {
            kind: 'allowance' as const,
            key: `${month}:${policyId}:${agentId}`,
            day,
            policyId,
            item: reached[index] ?? 0,
            agentId,
            ownFen,
            shareFen: shares.get(agentId) ?? zeroFen,
            period: month,
          },
        ],
  );
};

/** Every night: does nothing but from the 5th on, once for the month before. */
export const bookAllowancesJob = defineLongJob<object>(
  'rewards.book-allowances',
  async ({ db, clock }) => {
    const booked = await bookDueAllowances(db, clock.now());
    return { booked: booked?.agents ?? 0 };
  },
  '40 3 * * *',
);
