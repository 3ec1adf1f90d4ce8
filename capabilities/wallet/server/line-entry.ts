/** Lines of an agent's own wallets, for the capability by which it questions them. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { WalletAccountId, WithdrawalId } from '../contract/wallet-ids.ts';
import { labelsOf } from './statement/entry-labels.ts';
import { ownAccounts } from './statement/own-accounts.ts';
import { keyOf, readTransfer, type EntryRow } from './statement/read-entries.ts';
import { withdrawalById, withdrawalByNo, type WithdrawalRow } from './withdrawals/withdrawal-row.ts';

export interface LineEntry extends EntryRow {
  readonly label: string | undefined;
  /** Only for an entry of a withdrawal. */
  readonly withdrawalId: WithdrawalId | undefined;
  /** The change of the wallet's balance with the whole transfer, by the balances stored before and with it. */
  readonly movedFen: Fen;
}

const WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_fee', 'withdrawal_tax']);

/** @param id of a statement entry, `<transfer>-<position>`. @returns undefined if it is not in the agent's wallets. */
export const lineEntry = async (db: Db, agentId: AgentId, id: string): Promise<LineEntry | undefined> => {
  const accounts = await ownAccounts(db, { agentId });
  const entries = await readTransfer(db, accounts, idOf(Number(id.split('-')[0])));
  const entry = entries.find((row) => keyOf(row) === id);
  const account = accounts.find(({ kind }) => kind === entry?.wallet);
  if (entry === undefined || account === undefined) return undefined;
  const isWithdrawal = WITHDRAWALS.has(entry.kind) && entry.sourceId !== null;
  const withdrawal = isWithdrawal ? await withdrawalByNo(db, entry.sourceId ?? '') : undefined;
  return {
    ...entry,
    label: (await labelsOf(db, [entry])).get(id),
    withdrawalId: withdrawal?.id,
    movedFen: subtractFen(entries[0]?.balanceFen ?? zeroFen, await balanceBefore(db, account.id, entry)),
  };
};

/** The balance that the wallet's transfer before this one left. */
const balanceBefore = async (db: Db, accountId: WalletAccountId, { transferId }: EntryRow): Promise<Fen> => {
  const { rows } = await sql<{ fen: Fen }>`
    select fen from (
      (select id, credit_balance_fen as fen from wallet.transfer where credit_account_id = ${accountId}
        and credit_balance_fen is not null and id < ${transferId} order by id desc limit 1)
      union all
      (select id, debit_balance_fen from wallet.transfer where debit_account_id = ${accountId}
        and debit_balance_fen is not null and id < ${transferId} order by id desc limit 1)) as before
    order by id desc limit 1`.execute(db);
  return rows[0]?.fen ?? zeroFen;
};

export interface WithdrawalLine extends Pick<
  WithdrawalRow,
  'id' | 'no' | 'wallet' | 'amountFen' | 'netFen' | 'feeFen' | 'taxFen' | 'status' | 'appliedAt'
> {
  /** The amounts that the ledger took out of the wallet for it: nothing before it is paid. */
  readonly booked: { readonly net: Fen; readonly fee: Fen; readonly tax: Fen };
}

export const withdrawalLine = async (
  db: Db,
  agentId: AgentId,
  id: WithdrawalId,
): Promise<WithdrawalLine | undefined> => {
  const row = await withdrawalById(db, { agentId }, id);
  if (row === undefined) return undefined;
  const { rows } = await sql<{ kind: string; fen: Fen }>`
    select source_kind as kind, amount_fen as fen from wallet.transfer
    where source_kind in ('withdrawal', 'withdrawal_fee', 'withdrawal_tax') and source_id = ${row.no}`.execute(db);
  const of = (kind: string): Fen => rows.find((booked) => booked.kind === kind)?.fen ?? zeroFen;
  return { ...row, booked: { net: of('withdrawal'), fee: of('withdrawal_fee'), tax: of('withdrawal_tax') } };
};
