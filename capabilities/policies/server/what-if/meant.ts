/**
 * The effect of a saved command, stored with the agents it touched, so that it stays as it was when the command was
 * saved.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { TermChangeId } from '../../contract/policy-ids.ts';
import { forgetCostsBefore } from './costs-before.ts';
import { measureChange } from './measure-change.ts';
import type { RepricedShares } from './repricers.ts';
import { savedChanges } from './saved-changes.ts';

/** Stored as JSON. */
export type ChangeEffect = readonly RepricedShares[];

/** Measures a saved command. @returns its effect, by agent that it touched. */
export const measureSaved = async (db: Db, id: TermChangeId): Promise<Map<AgentId, ChangeEffect>> => {
  const meant = new Map<AgentId, ChangeEffect>();
  for (const change of await savedChanges(db, id)) {
    const shares = await measureChange(db, change);
    for (const { agentId } of change.agents) meant.set(agentId, shares.get(agentId) ?? []);
  }
  return meant;
};

const keepMeant = async (tx: Tx, id: TermChangeId, meant: ReadonlyMap<AgentId, ChangeEffect>): Promise<void> => {
  const texts = [...meant.values()].map((shares) => JSON.stringify(shares));
  await sql`
    update policies.term_change_item item set meant = coalesce(given.meant, '[]')
    from policies.term_change_item touched
    left join unnest(${[...meant.keys()]}::bigint[], ${texts}::jsonb[])
      as given (agent_id, meant) on given.agent_id = touched.agent_id
    where touched.change_id = ${id} and item.change_id = touched.change_id
      and item.agent_id = touched.agent_id`.execute(tx);
  await forgetCostsBefore(tx, id);
};

const measure = async (db: Db, id: TermChangeId): Promise<void> => {
  const meant = await measureSaved(db, id);
  await db.transaction((tx) => keepMeant(tx, id, meant));
};

/**
 * Measures the saved commands that nobody has measured yet. One that fails does not keep the others from it.
 * @returns how many. @throws AggregateError at the end, with all failures.
 */
export const measureUnmeasured = async (db: Db, atMost: number): Promise<number> => {
  const { rows } = await sql<{ id: TermChangeId }>`
    select distinct change_id as id from policies.term_change_item where meant is null
    order by change_id limit ${atMost}`.execute(db);
  const failures: unknown[] = [];
  for (const { id } of rows)
    await measure(db, id).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} changes of terms were not measured`);
  return rows.length;
};
