/** The closing itself: conditions and end of access in one transaction (docs/domain.md §10 "Closing an account"). */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById, closeAgent, lockTree } from '#capabilities/agents/server/api.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { balancesOf, lockBalances } from '#capabilities/ledger/server/api.ts';
import { accountsOf, closeAccounts } from '#capabilities/session/server/api.ts';
import { CLOSING_PAGE } from '../contract/closing-fields.ts';
import { lockClosing, type ClosingRow } from './closing-row.ts';
import { openConditions, type OpenCondition } from './conditions.ts';

/**
 * Locks everything that the conditions depend on until the transaction ends: terminals, merchants and sub-agents change
 * under the tree's lock, money under the wallets' locks.
 */
const hold = async (tx: Tx, agentId: AgentId, now: Date): Promise<void> => {
  await accountsOf(tx, agentId);
  await lockBalances(
    tx,
    (await balancesOf(tx, agentId, now)).map(({ accountId }) => accountId),
  );
};

const stop = async (tx: Tx, row: ClosingRow, open: readonly OpenCondition[], now: Date): Promise<void> => {
  const kinds = open.map(({ kind }) => kind);
  await sql`update privacy.closing set state = 'stopped', ended_at = ${now}, stopped_for = ${kinds}::text[]
    where id = ${row.id}`.execute(tx);
  const told = { key: 'closing_stopped', values: { count: kinds.length }, link: CLOSING_PAGE };
  await notify(tx, [{ agentId: row.agentId, kind: 'system', ...told }], now);
  await jobAudit(tx, 'privacy.close-account', now, {
    subject: 'agent',
    subjectId: row.agentId,
    after: { state: 'stopped', stoppedFor: kinds },
  });
};

const close = async (tx: Tx, { id, agentId }: ClosingRow, now: Date): Promise<void> => {
  const { parentId, code } = (await agentById(tx, agentId)) ?? {};
  await closeAgent(tx, agentId, now);
  await closeAccounts(tx, agentId, now);
  await sql`update privacy.closing set state = 'closed', ended_at = ${now} where id = ${id}`.execute(tx);
  if (parentId !== null && parentId !== undefined)
    await notify(tx, [{ agentId: parentId, kind: 'team', key: 'sub_agent_closed', values: { code: code ?? '' } }], now);
  await jobAudit(tx, 'privacy.close-account', now, {
    subject: 'agent',
    subjectId: agentId,
    after: { state: 'closed' },
  });
};

/** @returns undefined when it was withdrawn or carried out meanwhile. */
export const closeAccount = (db: Db, id: ClosingRow['id'], now: Date): Promise<'closed' | 'stopped' | undefined> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx);
    const row = await lockClosing(tx, id);
    if (row?.state !== 'waiting') return undefined;
    await hold(tx, row.agentId, now);
    const open = await openConditions(tx, row.agentId, now);
    await (open.length > 0 ? stop(tx, row, open, now) : close(tx, row, now));
    return open.length > 0 ? 'stopped' : 'closed';
  });
