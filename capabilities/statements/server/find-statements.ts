/** Statements of one agent. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';

export interface StatementRow {
  readonly month: BusinessMonth;
  readonly number: string;
  readonly earnedFen: Fen;
  readonly volumeFen: Fen;
  readonly differenceFen: Fen;
  readonly isSeen: boolean;
}

/** All statements, the latest first: one row a month. */
export const statementsOf = async (db: Db, agentId: AgentId, accountId: AccountId): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    select to_char(month, 'YYYY-MM') as month, number, earned_fen as "earnedFen", volume_fen as "volumeFen",
      difference_fen as "differenceFen",
      exists (select from statements.seen where seen.account_id = ${accountId} and seen.agent_id = statement.agent_id
        and seen.month = statement.month) as "isSeen"
    from statements.statement where agent_id = ${agentId} order by month desc`.execute(db);
  return rows;
};

export interface WrittenStatement {
  readonly content: string;
  readonly sha256: string;
  readonly differenceFen: Fen;
}

export const statementOf = async (
  db: Db,
  agentId: AgentId,
  month: BusinessMonth,
): Promise<WrittenStatement | undefined> => {
  const { rows } = await sql<WrittenStatement>`
    select content, sha256, difference_fen as "differenceFen" from statements.statement
    where agent_id = ${agentId} and month = ${`${month}-01`}::date`.execute(db);
  return rows[0];
};

/** The statements of a year, the earliest first. */
export const statementsOfYear = async (db: Db, agentId: AgentId, year: number): Promise<WrittenStatement[]> => {
  const { rows } = await sql<WrittenStatement>`
    select content, sha256, difference_fen as "differenceFen" from statements.statement
    where agent_id = ${agentId} and month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date
    order by month`.execute(db);
  return rows;
};

/** Finds a statement of any agent by its number, for the staff. */
export const statementByNumber = async (db: Db, number: string): Promise<WrittenStatement | undefined> => {
  const { rows } = await sql<WrittenStatement>`
    select content, sha256, difference_fen as "differenceFen" from statements.statement
    where number = ${number}`.execute(db);
  return rows[0];
};
