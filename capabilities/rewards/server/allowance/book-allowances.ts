import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { faultsOf, jobOf } from '#platform/jobs/faults.ts';
import { inBatches } from '#platform/jobs/in-batches.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import {
  addDays,
  addMonths,
  businessDay,
  monthDays,
  monthOf,
  type BusinessDay,
  type BusinessMonth,
} from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { partValuesOn, policyContents } from '#capabilities/policies/server/api.ts';
import { allowances, tierReached } from '../../rules/allowance/allowance.ts';
import { bookGiven, type GivenAward } from './book-given.ts';
import { keepActivations, keptTeams, teamActivations, type TeamActivations } from './team-activations.ts';

const NAME = 'rewards.book-allowances';
/**
 * An activation counts if it is still valid at the end of this day of the next month; allowances are booked on the
 * following day.
 */
const KEPT_UNTIL = 4;
/** The number of allowances booked in one transaction. */
const SIZE = 1_000;

export interface BookedAllowances {
  readonly agents: number;
  readonly fen: Fen;
  /** Agents that are set aside (`npm run jobs -- show`). */
  readonly faults: number;
}

/**
 * Books the allowances of every month that is over and was not booked, each from the 5th of the next month on and once;
 * an installation begins with the month before its first run. @returns undefined: nothing was due.
 */
export const bookDueAllowances = async (db: Db, now: Date): Promise<BookedAllowances | undefined> => {
  const months = await dueMonths(db, businessDay(now));
  const aside = await asideMonths(db);
  const booked: BookedAllowances[] = [];
  for (const month of [...aside.keys()].filter((one) => !months.includes(one)))
    booked.push(await bookMonth(db, now, month, aside.get(month)));
  for (const month of months) booked.push(await bookMonth(db, now, month));
  const sum = {
    agents: booked.reduce((all, { agents }) => all + agents, 0),
    fen: sumFen(booked.map((one) => one.fen)),
    faults: booked.reduce((all, { faults }) => all + faults, 0),
  };
  return sum.agents === 0 && sum.faults === 0 ? undefined : sum;
};

const dueMonths = async (db: Db, today: BusinessDay): Promise<BusinessMonth[]> => {
  const { rows } = await sql<{
    last: BusinessMonth | null;
  }>`select max(month) as last from rewards.allowance_run`.execute(db);
  const last = rows[0]?.last ?? undefined;
  const closed = addMonths(monthOf(addDays(today, -KEPT_UNTIL)), -1);
  if (last === undefined) return monthOf(today) === addMonths(closed, 1) ? [closed] : [];
  const months: BusinessMonth[] = [];
  for (let month = addMonths(last, 1); month <= closed; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** Months with allowances that were set aside, and which. */
const asideMonths = async (db: Db): Promise<Map<BusinessMonth, ReadonlySet<string>>> => {
  const own = (await faultsOf(db)).filter(({ name }) => jobOf(name) === NAME);
  const months = Map.groupBy(own, ({ name }) => name.slice(NAME.length + 1));
  return new Map([...months].map(([month, faults]) => [month, new Set(faults.map(({ subject }) => subject))]));
};

/** @param only for a month that was booked: the activations set aside then, whatever became known since. */
const bookMonth = async (
  db: Db,
  now: Date,
  month: BusinessMonth,
  only?: ReadonlySet<string>,
): Promise<BookedAllowances> => {
  const all = await inTransaction(db, async (tx) => {
    if (only === undefined) await keepActivations(tx, now, month, daysOf(month));
    return allowancesOf(tx, month);
  });
  const awards = all.filter(({ key }) => only === undefined || only.has(key));
  const { done, faults } = await inBatches(db, {
    name: `${NAME}/${month}`,
    now,
    size: SIZE,
    subjectOf: ({ key }: GivenAward) => key,
    find: async (_, limit, aside, after) => {
      const rest = awards.slice(after === undefined ? 0 : awards.indexOf(after) + 1);
      return rest.filter(({ key }) => !aside.includes(key)).slice(0, limit);
    },
    work: (tx, rows) => bookGiven(tx, now, rows),
  });
  const fens = done.flat();
  const booked = { agents: fens.length, fen: sumFen(fens) };
  await sql`
    insert into rewards.allowance_run as run (month, at, agents, fen)
    values (${month}, ${now}, ${booked.agents}, ${booked.fen})
    on conflict (month) do update set agents = run.agents + excluded.agents, fen = run.fen + excluded.fen`.execute(db);
  return { ...booked, faults };
};

const daysOf = (month: BusinessMonth) => {
  const days = monthDays(month);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return { from, to, until: addDays(to, KEPT_UNTIL), treeDay: to };
};

const allowancesOf = async (db: Db, month: BusinessMonth): Promise<GivenAward[]> => {
  const days = daysOf(month);
  const { to } = days;
  const teams = (await keptTeams(db, month, days)) ?? (await teamActivations(db, days));
  const awards: GivenAward[] = [];
  for (const [policyId, own] of Map.groupBy(teams, (team) => team.policyId))
    awards.push(...(await ofPolicy(db, policyId, own, month, to)));
  return awards;
};

/** An agent's allowance for a month under a policy, calculated as it is booked. */
export const allowanceOf = async (
  db: Db,
  month: BusinessMonth,
  policyId: PolicyId,
  agentId: AgentId,
): Promise<GivenAward | undefined> =>
  (await allowancesOf(db, month)).find((award) => award.policyId === policyId && award.agentId === agentId);

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
            // the awards in force when the month closes decide
            knownOn: addDays(day, KEPT_UNTIL),
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

/** Every night: does nothing but from the 5th on, once for each month. */
export const bookAllowancesJob = defineLongJob<object>(
  NAME,
  async ({ db, clock }) => {
    const booked = await bookDueAllowances(db, clock.now());
    return { booked: booked?.agents ?? 0, faults: booked?.faults ?? 0 };
  },
  '40 3 * * *',
);
