/** What the operator does about closings (docs/operations.md). */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { lockWaiting, newestClosings, type ClosingRow } from './closing-row.ts';
import { openConditions, type OpenCondition } from './conditions.ts';
import { withdraw } from './withdraw-closing.ts';

export interface ListedClosing {
  readonly row: ClosingRow;
  readonly code: string;
  /** While it waits. */
  readonly open: readonly OpenCondition[];
}

export const listClosings = async (db: Db, isAll: boolean, now: Date): Promise<ListedClosing[]> => {
  const rows = await newestClosings(db, isAll);
  const agents = await agentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  );
  const listed: ListedClosing[] = [];
  for (const row of rows) {
    const open = row.state === 'waiting' ? await openConditions(db, row.agentId, now) : [];
    listed.push({ row, code: agents.get(row.agentId)?.code ?? '', open });
  }
  return listed;
};

const agentNamed = async (db: Db, code: string): Promise<AgentId> => {
  const agent = await agentByCode(db, code);
  if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
  return agent.id;
};

/** Tells the agent. @throws Error with a one-sentence message. */
export const cancelByOperator = (
  db: Db,
  code: string,
  { reason, operator, now }: { readonly reason: string; readonly operator: Operator; readonly now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (reason.trim() === '' || reason.length > 100) throw new Error('The reason must have 1 to 100 characters.');
    const row = await lockWaiting(tx, await agentNamed(tx, code));
    if (row === undefined) throw new Error(`${code.toUpperCase()} did not ask to close its account, or it is closed.`);
    await withdraw(tx, row, { now, operator: operator.login, reason });
    await operatorAudit(
      tx,
      'privacy.cancel-closing',
      { operator, now },
      {
        subject: 'agent',
        subjectId: row.agentId,
        before: { dueAt: row.dueAt.toISOString() },
        after: { state: 'withdrawn', reason },
      },
    );
  });
