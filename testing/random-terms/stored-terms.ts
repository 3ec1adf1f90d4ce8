/** Terms and price chains as the tables hold them, and their faults, computed day by day. */
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { isAtMost } from '#capabilities/policies/rules/cost-order.ts';
import { poolsOf } from '#capabilities/policies/rules/terms/part-pools.ts';
import { partKey } from '#capabilities/policies/rules/terms/terms.ts';
import { feeAtFloor, type PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { CONTENT, rule, type World } from './world.ts';

/** A term of one agent per day, as the tables hold it. */
export interface Row {
  readonly agentId: AgentId;
  readonly key: string;
  readonly day: BusinessDay;
  readonly rule?: FeeRule;
  readonly value?: number;
}
export type StoredTerms = ReadonlyMap<AgentId, ReadonlyMap<string, readonly Row[]>>;

export const readAll = async ({ db, policyId }: World): Promise<StoredTerms> => {
  const { rows } = await sql<{
    agent_id: AgentId;
    key: string;
    day: string;
    rate: number | null;
    cap: number | null;
    extra: number | null;
    value: number | null;
  }>`
    select agent_id, 'cost:' || rate_type as key, valid_from as day, rate_ppm as rate, cap_fen as cap,
      extra_fen as extra, null::bigint as value
    from policies.term where policy_id = ${policyId}
    union all select agent_id, kind || ':' || item, valid_from, null, null, null, value
    from policies.part_term where policy_id = ${policyId} order by day`.execute(db);
  const all = rows.map((row): Row => ({
    agentId: row.agent_id,
    key: row.key,
    day: row.day,
    ...(row.rate !== null && { rule: rule(row.rate, row.cap ?? undefined, row.extra ?? undefined) }),
    ...(row.value !== null && { value: row.value }),
  }));
  return new Map(
    [...Map.groupBy(all, ({ agentId }) => agentId)].map(([id, own]) => [id, Map.groupBy(own, ({ key }) => key)]),
  );
};

export const on = (stored: StoredTerms, agentId: AgentId, key: string, day: BusinessDay): Row | undefined =>
  stored
    .get(agentId)
    ?.get(key)
    ?.findLast((row) => row.day <= day);

export const versionsOf = async ({ db, policyId }: World) => {
  const { rows } = await sql<{ day: string; content: PolicyContent }>`
    select valid_from as day, content from policies.policy_version where policy_id = ${policyId} order by day`.execute(
    db,
  );
  return rows;
};

/** Every day on which the bounds of an agent do not hold, computed day by day. */
export const brokenBounds = async (world: World, days: readonly BusinessDay[]): Promise<string[]> => {
  const [stored, versions] = [await readAll(world), await versionsOf(world)];
  const broken: string[] = [];
  for (const day of days) {
    const content = versions.findLast((version) => version.day <= day)?.content ?? CONTENT;
    for (const { id, parentId } of world.nodes)
      for (const key of stored.get(id)?.keys() ?? []) {
        const row = on(stored, id, key, day);
        if (row === undefined) continue;
        const what = `${key} of ${id} on ${day}`;
        if (row.rule !== undefined) {
          const rate = content.rates.find(({ rateType }) => key === `cost:${rateType}`);
          const above = parentId === null ? rate?.operatorCost : on(stored, parentId, key, day)?.rule;
          if (above === undefined) broken.push(`${what}: nothing above`);
          else if (!isAtMost(above, row.rule)) broken.push(`${what}: below the one above`);
          if (rate !== undefined && !isAtMost(row.rule, feeAtFloor(rate))) broken.push(`${what}: above the floor`);
        } else {
          const pool = poolsOf(content).find((part) => partKey(part) === key)?.value ?? 0;
          const above = parentId === null ? pool : (on(stored, parentId, key, day)?.value ?? 0);
          if ((row.value ?? 0) > above) broken.push(`${what}: more than the one above`);
        }
      }
  }
  return broken;
};

const same = (one: Row | undefined, other: Row | undefined): boolean =>
  JSON.stringify([one?.rule, one?.value]) === JSON.stringify([other?.rule, other?.value]);

/** Agents with a term that is another one on some day. */
export const differing = (before: StoredTerms, after: StoredTerms, days: readonly BusinessDay[]): Set<AgentId> => {
  const found = new Set<AgentId>();
  for (const id of new Set([...before.keys(), ...after.keys()]))
    for (const key of new Set([...(before.get(id)?.keys() ?? []), ...(after.get(id)?.keys() ?? [])]))
      if (days.some((day) => !same(on(before, id, key, day), on(after, id, key, day)))) found.add(id);
  return found;
};

export interface Chain {
  readonly agent_id: AgentId;
  readonly rate_type: number;
  readonly agent_ids: AgentId[];
  readonly rates_ppm: number[];
  readonly caps_fen: (number | null)[];
  readonly extras_fen: (number | null)[];
}

export const chainsOn = async ({ db, policyId }: World, day: BusinessDay): Promise<Chain[]> => {
  const { rows } = await sql<Chain>`
    select agent_id, rate_type, agent_ids, rates_ppm, caps_fen, extras_fen from policies.price_chain
    where policy_id = ${policyId} and valid_from <= ${day}::date and valid_to > ${day}::date
    order by 1, 2`.execute(db);
  return rows;
};

/** Rows of the chains that differ when they are rebuilt from the terms alone. */
export const staleChains = async ({ db, policyId, nodes }: World): Promise<unknown[]> => {
  const columns = sql`agent_id, rate_type, valid_from, valid_to, agent_ids, rates_ppm, caps_fen, extras_fen, term_ids`;
  let found: object[] = [];
  const undo = new Error('rolled back');
  const compare = db.transaction(async (tx) => {
    await sql`create temporary table stored on commit drop as select ${columns} from policies.price_chain
      where policy_id = ${policyId}`.execute(tx);
    await sql`select policies.rebuild_chains(${nodes.map(({ id }) => id)}::bigint[])`.execute(tx);
    ({ rows: found } = await sql<object>`
      (select * from stored except select ${columns} from policies.price_chain where policy_id = ${policyId}) union all
      (select ${columns} from policies.price_chain where policy_id = ${policyId} except select * from stored)`.execute(
      tx,
    ));
    throw undo;
  });
  await compare.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
};
