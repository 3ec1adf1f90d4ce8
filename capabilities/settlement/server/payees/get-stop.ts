import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { getStop } from '../../contract/payees/get-stop.ts';
import { isPayable } from '../../rules/payee-state.ts';
import { accountRows, type AccountRow } from '../accounts/account.ts';
import { changeById, lastChange, type NotifiedChange } from './notified-changes.ts';
import { stopOf, wayBack, type StopRow } from './stop-row.ts';

const endedBy = async (db: Db, { agentId, stoppedAt }: StopRow): Promise<{ bankName: string; cardTail: string }[]> => {
  const { rows } = await sql<{ bankName: string; cardTail: string }>`
    select bank.name as "bankName", account.card_tail as "cardTail" from settlement.account
      join settlement.bank on bank.code = account.bank_code
    where account.agent_id = ${agentId} and account.ended_for = 'not_mine' and account.deleted_at = ${stoppedAt}
    order by account.id`.execute(db);
  return [...rows];
};

/** Accounts that receive payouts or, where there are none, those that wait: then one was entered again. */
export const confirmable = async (db: Db, agentId: AgentId, now: Date): Promise<AccountRow[]> => {
  const rows = await accountRows(db, agentId, now);
  const payable = rows.filter((row) => isPayable(row, now));
  return payable.length > 0 ? payable : rows;
};

const presentChange = ({ notifiedAt, agentId: _agentId, ...row }: NotifiedChange) => ({
  bankName: row.bankName,
  cardTail: row.cardTail,
  at: row.at.toISOString(),
  device: row.device,
  network: row.network,
  isNewDevice: row.isNewDevice,
  mobile: maskMobile(row.mobile),
  ...(notifiedAt !== null && { notifiedAt: notifiedAt.toISOString() }),
});

export const getStopRoute = handle(getStop, async ({ db, caller, now }) => {
  const stop = await stopOf(db, caller.agentId);
  if (stop === undefined) return {};
  const change = stop.changeId === null ? undefined : await changeById(db, stop.changeId);
  const last = change ?? (await lastChange(db, caller.agentId));
  const payees = await confirmable(db, caller.agentId, now);
  return {
    stop: {
      stoppedAt: stop.stoppedAt.toISOString(),
      via: stop.via,
      ...(await wayBack(db, caller, stop)),
      mobile: last === undefined ? '' : maskMobile(last.mobile),
      ended: await endedBy(db, stop),
      ...(change !== undefined && { change: presentChange(change) }),
      payees: payees.map(({ id, bankName, cardTail, payableAt }) => ({
        id: String(id),
        bankName,
        cardTail,
        payableAt: payableAt.toISOString(),
      })),
    },
  };
});
