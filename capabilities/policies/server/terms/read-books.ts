/** Reads terms by day: those in force on a day, and all that are saved for later. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import { EMPTY_BOOK, partKey, type PartKey, type TermBook } from '../../rules/terms/terms.ts';
import type { Step } from '../../rules/terms/timeline.ts';
import { feeRuleOf } from '../fee-rule.ts';

export interface BooksOf {
  readonly agentIds: readonly AgentId[];
  /** All policies when omitted. */
  readonly policyIds?: readonly PolicyId[];
}

interface Head {
  agent_id: AgentId;
  policy_id: PolicyId;
  valid_from: BusinessDay;
  is_carried: boolean;
}

type CostRow = Head & { rate_type: number; rate_ppm: Ppm; cap_fen: Fen | null; extra_fen: Fen | null };
type PartRow = Head & { kind: PartKind; item: number; value: number };

const costRows = async (db: Db, { agentIds, policyIds }: BooksOf, from: BusinessDay): Promise<CostRow[]> => {
  const { rows } = await sql<CostRow>`
    select agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, is_carried from (
      select term.*, lead(valid_from, 1, 'infinity') over (partition by agent_id, policy_id, rate_type
        order by valid_from) as valid_to
      from policies.term where agent_id = any (${agentIds}::bigint[])
        and (${policyIds ?? null}::bigint[] is null or policy_id = any (${policyIds ?? null}::bigint[]))) as term
    where valid_to >= ${from}::date order by valid_from`.execute(db);
  return rows;
};

const partRows = async (db: Db, { agentIds, policyIds }: BooksOf, from: BusinessDay): Promise<PartRow[]> => {
  const { rows } = await sql<PartRow>`
    select agent_id, policy_id, kind, item, value, valid_from, is_carried from (
      select part.*, lead(valid_from, 1, 'infinity') over (partition by agent_id, policy_id, kind, item
        order by valid_from) as valid_to
      from policies.part_term part where agent_id = any (${agentIds}::bigint[])
        and (${policyIds ?? null}::bigint[] is null or policy_id = any (${policyIds ?? null}::bigint[]))) as part
    where valid_to >= ${from}::date order by valid_from`.execute(db);
  return rows;
};

interface OpenBook {
  readonly costs: Map<number, Step<FeeRule>[]>;
  readonly parts: Map<PartKey, Step<number>[]>;
}

export type Books = ReadonlyMap<AgentId, ReadonlyMap<PolicyId, TermBook>>;

const bookIn = (books: Map<AgentId, Map<PolicyId, OpenBook>>, { agent_id, policy_id }: Head): OpenBook => {
  const ofAgent = books.get(agent_id) ?? new Map<PolicyId, OpenBook>();
  books.set(agent_id, ofAgent);
  const book = ofAgent.get(policy_id) ?? { costs: new Map(), parts: new Map() };
  ofAgent.set(policy_id, book);
  return book;
};

const append = <K, V>(timelines: Map<K, Step<V>[]>, key: K, step: Step<V>): void => {
  const steps = timelines.get(key);
  if (steps === undefined) timelines.set(key, [step]);
  else steps.push(step);
};

/**
 * The terms of agents by policy: those in force on the day before `from`, and all steps from `from` on. Agents and
 * policies without any are missing.
 */
export const readBooks = async (db: Db, of: BooksOf, from: BusinessDay): Promise<Books> => {
  const books = new Map<AgentId, Map<PolicyId, OpenBook>>();
  if (of.agentIds.length === 0) return books;
  for (const row of await costRows(db, of, from)) {
    const value = feeRuleOf(row.rate_ppm, row.cap_fen, row.extra_fen);
    append(bookIn(books, row).costs, row.rate_type, { day: row.valid_from, value, isCarried: row.is_carried });
  }
  for (const row of await partRows(db, of, from))
    append(bookIn(books, row).parts, partKey(row), {
      day: row.valid_from,
      value: row.value,
      isCarried: row.is_carried,
    });
  return books;
};

export const bookOf = (books: Books, agentId: AgentId, policyId: PolicyId): TermBook =>
  books.get(agentId)?.get(policyId) ?? EMPTY_BOOK;
