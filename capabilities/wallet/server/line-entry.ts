/** Lines of an agent's own wallets, for the capability that questions them. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { balanceBefore, keyOf, ownAccounts, readTransfer, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { WithdrawalId } from '#capabilities/withdrawals/contract/withdrawal-ids.ts';
import { withdrawalByNo } from '#capabilities/withdrawals/server/api.ts';
import { labelsOf } from './statement/entry-labels.ts';

export interface LineEntry extends EntryRow {
  readonly label: string | undefined;
  /** Present only for an entry of a withdrawal. */
  readonly withdrawalId: WithdrawalId | undefined;
  /** The change of the wallet's balance by the whole transfer, from the stored balances before and after it. */
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
