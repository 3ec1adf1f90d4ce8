import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { statementContent, type StatementContent } from '../../contract/statement-fields.ts';
import { statementOf } from '../find-statements.ts';
import { composeStatement } from './compose-statement.ts';
import { readFactsAnew } from './read-facts.ts';

export interface StatementAgain {
  readonly stated: StatementContent;
  /** Composed again, from the ledger and the transactions. */
  readonly computed: StatementContent;
}

const form = statementContent();

/** The content of the agent's statement of a closed month. */
export const statedMonth = async (
  db: Db,
  agentId: AgentId,
  month: BusinessMonth,
): Promise<StatementContent | undefined> => {
  const written = await statementOf(db, agentId, month);
  return written && form.parse(JSON.parse(written.content));
};

/** @returns undefined if the agent has no statement of the month. */
export const statementAgain = async (
  db: Db,
  agentId: AgentId,
  month: BusinessMonth,
): Promise<StatementAgain | undefined> => {
  const stated = await statedMonth(db, agentId, month);
  if (stated === undefined) return undefined;
  const facts = await readFactsAnew(db, month, agentId);
  if (facts === undefined) return { stated, computed: stated };
  const { agent, closedAt } = stated;
  return { stated, computed: form.parse(JSON.parse(composeStatement({ agent, closedAt }, month, facts).content)) };
};
