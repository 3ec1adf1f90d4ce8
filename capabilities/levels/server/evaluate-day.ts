/** The nightly evaluation of all levels: one evaluation a day, however it is started (docs/domain.md §2). */
import { batchesOf } from '#platform/db/batches-of.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { dueDays } from '../rules/due-days.ts';
import { insertChanges, putStandings } from './level-changes.ts';
import { notifyOfEvaluation } from './notify-levels.ts';
import { planEvaluation, type Plan, type PlannedChange } from './plan-evaluation.ts';

export interface Evaluation {
  readonly day: BusinessDay;
  readonly agents: number;
  readonly promoted: number;
  readonly demoted: number;
  readonly forgiven: number;
}

/** Promoted and demoted agents: those whose level was still the one that was evaluated. */
const changeLevels = async (tx: Tx, changes: readonly PlannedChange[]): Promise<Set<AgentId>> => {
  const moved = changes.filter(({ fromCode, toCode }) => fromCode !== toCode);
  const { rows } = await sql<{ ids: AgentId[] }>`
    select agents.api_change_levels(${moved.map(({ agentId }) => agentId)}::bigint[],
      ${moved.map(({ fromCode }) => fromCode)}::text[], ${moved.map(({ toCode }) => toCode)}::text[]) as ids`.execute(
    tx,
  );
  return new Set(rows[0]?.ids);
};

/** Rows of one statement, between which the server answers calls. */
const AT_ONCE = 1000;

/** @returns the changes of levels that were made. */
const writeChanges = async (tx: Tx, plan: Plan, now: Date): Promise<PlannedChange[]> => {
  const made: PlannedChange[] = [];
  for (const planned of batchesOf(plan.changes, AT_ONCE)) {
    const changed = await changeLevels(tx, planned);
    const done = planned.filter(({ kind, agentId }) => kind === 'forgiven' || changed.has(agentId));
    await insertChanges(tx, done, now);
    await notifyOfEvaluation(tx, plan.rules, done, now);
    made.push(...done);
  }
  return made;
};

const writeStandings = async (tx: Tx, { standings }: Plan): Promise<void> => {
  for (const batch of batchesOf(standings, AT_ONCE)) await putStandings(tx, batch);
};

const count = (changes: readonly PlannedChange[], kind: PlannedChange['kind']): number =>
  changes.filter((change) => change.kind === kind).length;

const write = async (tx: Tx, plan: Plan, day: BusinessDay, now: Date): Promise<Evaluation> => {
  await writeStandings(tx, plan);
  const done = await writeChanges(tx, plan, now);
  const evaluation = {
    day,
    agents: plan.agents,
    promoted: count(done, 'promoted'),
    demoted: count(done, 'demoted'),
    forgiven: count(done, 'forgiven'),
  };
  await finish(tx, evaluation, now);
  return evaluation;
};

const finish = async (tx: Tx, evaluation: Evaluation, now: Date): Promise<void> => {
  const { day, agents, promoted, demoted, forgiven } = evaluation;
  await sql`
    update levels.evaluation set agents = ${agents}, promoted = ${promoted}, demoted = ${demoted},
      forgiven = ${forgiven} where day = ${day}`.execute(tx);
  await jobAudit(tx, 'levels.evaluate', now, { subject: 'levels', subjectId: day, after: evaluation });
};

/** @returns undefined when the day was evaluated before, by this server or another one. */
export const evaluateDay = (db: Db, day: BusinessDay, now: Date): Promise<Evaluation | undefined> =>
  db.transaction(async (tx) => {
    await lockTreeShared(tx);
    await lockFor(tx, 'levels');
    const { rows } = await sql<{ day: BusinessDay }>`
      insert into levels.evaluation (day, at) values (${day}, ${now}) on conflict (day) do nothing
      returning day::text`.execute(tx);
    return rows.length === 0 ? undefined : write(tx, await planEvaluation(tx, day), day, now);
  });

const lastEvaluated = async (db: Db): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ day: BusinessDay | null }>`select max(day)::text as day from levels.evaluation`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
};

/** Evaluates all days that are due and were not evaluated yet, oldest first. */
export const evaluateDue = async (db: Db, now: Date): Promise<Evaluation[]> => {
  const done: Evaluation[] = [];
  for (const day of dueDays(now, await lastEvaluated(db))) {
    const evaluation = await evaluateDay(db, day, now);
    if (evaluation !== undefined) done.push(evaluation);
  }
  return done;
};
