/** Writes the statements of a month, in steps: it may be cut off after each and be started again, on any server. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { certifiedNames } from '#capabilities/identity/server/api.ts';
import { composeStatement, headOf, type ComposedStatement } from './compose-statement.ts';
import { gatherMonth } from './gather-month.ts';
import { boundsOf } from './month-bounds.ts';
import { readFacts } from './read-facts.ts';

/** Ids of agents that are looked through per step. */
const STEP = 500;

type NewStatement = ComposedStatement & { readonly agentId: AgentId };

const insertStatements = async (db: Db, month: BusinessMonth, rows: readonly NewStatement[]): Promise<number> => {
  const column = <T>(pick: (row: NewStatement) => T): T[] => rows.map(pick);
  const inserted = await sql<{ number: string }>`
    insert into statements.statement (agent_id, month, number, content, sha256, earned_fen, volume_fen, difference_fen)
    select agent_id, ${boundsOf(month).first}::date, number, content, sha256, earned_fen, volume_fen, difference_fen
    from unnest(${column(({ agentId }) => agentId)}::bigint[], ${column(({ number }) => number)}::text[],
      ${column(({ content }) => content)}::text[], ${column(({ sha256 }) => sha256)}::text[],
      ${column(({ earnedFen }) => earnedFen)}::bigint[], ${column(({ volumeFen }) => volumeFen)}::bigint[],
      ${column(({ differenceFen }) => differenceFen)}::bigint[])
      as row (agent_id, number, content, sha256, earned_fen, volume_fen, difference_fen)
    on conflict do nothing returning number`.execute(db);
  return inserted.rows.length;
};

interface Step {
  readonly month: BusinessMonth;
  readonly closedAt: Date;
  /** Id of the last agent of the step before. */
  readonly after: number;
}

const writeStep = async (db: Db, vault: Vault, { month, closedAt, after }: Step): Promise<number> => {
  const facts = await readFacts(db, month, { after, last: after + STEP });
  const ids = [...facts.keys()];
  const [agents, names] = [await agentsByIds(db, ids), await certifiedNames(db, vault, ids)];
  const rows = [...facts].flatMap(([agentId, own]) => {
    const agent = agents.get(agentId);
    if (agent === undefined) return [];
    const head = headOf(agent, names.get(agentId), closedAt);
    return [{ agentId, ...composeStatement(head, month, own) }];
  });
  return rows.length === 0 ? 0 : insertStatements(db, month, rows);
};

/** An agent with a balance had an entry in this month or in one that was already gathered. */
const highestAgent = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(agent_id), 0) as highest from statements.entry_sum`.execute(db);
  return onlyRow(rows).highest;
};

export interface ClosedMonth {
  readonly month: BusinessMonth;
  /** Written by this run. */
  readonly statements: number;
  /** Statements of the month whose sums differ. */
  readonly different: number;
}

const finish = async (db: Db, month: BusinessMonth, now: Date): Promise<number> => {
  const { rows } = await sql<{ different: number }>`
    with written as (
      select count(*) as count, count(*) filter (where difference_fen <> 0) as different from statements.statement
      where month = ${boundsOf(month).first}
    ), finished as (
      update statements.closing set finished_at = ${now}, statement_count = written.count from written
      where month = ${boundsOf(month).first}
    ) select different from written`.execute(db);
  return onlyRow(rows).different;
};

export const closeMonth = async (db: Db, vault: Vault, month: BusinessMonth, now: Date): Promise<ClosedMonth> => {
  const closedAt = await gatherMonth(db, month, now);
  const highest = await highestAgent(db);
  let statements = 0;
  for (let after = 0; after < highest; after += STEP)
    statements += await writeStep(db, vault, { month, closedAt, after });
  return { month, statements, different: await finish(db, month, now) };
};
