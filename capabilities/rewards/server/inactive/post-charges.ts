import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { openWallets, platformAccounts, postTransfers, walletAccount } from '#capabilities/ledger/server/api.ts';
import type { InactiveRow } from './due-row.ts';

/** Kinds of the transfers; the source of both is the row's id, so that each is booked once. */
export type ChargeKind = 'not_activated' | 'not_activated_reversal';

/** One transfer per terminal: out of the holder's fee wallet, which may fall into debt, or back into it. */
export const postCharges = async (tx: Tx, kind: ChargeKind, rows: readonly InactiveRow[], now: Date): Promise<void> => {
  const { operator_income: income } = await platformAccounts(tx);
  const holders = [...new Set(rows.map(({ holderId }) => holderId))].toSorted((a, b) => a - b);
  await openWallets(tx, holders);
  const wallets = new Map<AgentId, Awaited<ReturnType<typeof walletAccount>>>();
  for (const id of holders) wallets.set(id, await walletAccount(tx, id, 'fee'));
  const requests = rows.flatMap(({ id, holderId, amountFen }) => {
    const wallet = wallets.get(holderId);
    if (wallet === undefined) return [];
    const sides =
      kind === 'not_activated'
        ? { debitAccountId: wallet, creditAccountId: income }
        : { debitAccountId: income, creditAccountId: wallet };
    const items = { ids: [idOf<TradeId>(id)], fens: [amountFen] };
    return [{ ...sides, amountFen, sourceKind: kind, sourceId: String(id), items }];
  });
  await postTransfers(tx, requests, now);
};
