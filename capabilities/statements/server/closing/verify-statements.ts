/** Composes written statements again, from the ledger and the transactions, and compares the bytes. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { statementContent } from '../../contract/statement-fields.ts';
import { composeStatement } from './compose-statement.ts';
import { readFactsAnew } from './read-facts.ts';

export interface Verification {
  readonly same: number;
  /** Numbers of the statements that differ. */
  readonly different: string[];
}

interface Selection {
  readonly month?: BusinessMonth | undefined;
  readonly agentId?: AgentId | undefined;
}

interface StoredStatement {
  agentId: AgentId;
  month: BusinessMonth;
  number: string;
  content: string;
  sha256: string;
  earnedFen: Fen;
  volumeFen: Fen;
  differenceFen: Fen;
}

const form = statementContent();
const COMPARED = ['number', 'content', 'sha256', 'earnedFen', 'volumeFen', 'differenceFen'] as const;

/** Compares the stored figures beside the content, which lists use. */
const isSame = async (db: Db, written: StoredStatement): Promise<boolean> => {
  const { agentId, month, content } = written;
  const { agent, closedAt } = form.parse(JSON.parse(content));
  const facts = await readFactsAnew(db, month, agentId);
  if (facts === undefined) return false;
  const again = composeStatement({ agent, closedAt }, month, facts);
  return COMPARED.every((name) => again[name] === written[name]);
};

/** The agent's name and level are those at the closing, which the statement itself stores. */
export const verifyStatements = async (db: Db, { month, agentId }: Selection): Promise<Verification> => {
  const { rows } = await sql<StoredStatement>`
    select agent_id as "agentId", to_char(month, 'YYYY-MM') as month, number, content, sha256,
      earned_fen as "earnedFen", volume_fen as "volumeFen", difference_fen as "differenceFen"
    from statements.statement
    where (${month ?? null}::text is null or to_char(month, 'YYYY-MM') = ${month ?? null})
      and (${agentId ?? null}::bigint is null or agent_id = ${agentId ?? null}) order by number`.execute(db);
  const different: string[] = [];
  for (const row of rows) if (!(await isSame(db, row))) different.push(row.number);
  return { same: rows.length - different.length, different };
};
