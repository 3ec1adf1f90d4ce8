/** The earnings of each agent. */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { platformAccounts, walletAccount } from '../server/balances/accounts.ts';
import { postTransfer } from '../server/posting/post-transfers.ts';

const LAST_MONTH = new Date('2026-08-20T04:00:00Z');

const earn = ({ db, agentId, name, yesterday }: MakingOf): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, agentId, 'profit_share');
    await postTransfer(
      tx,
      {
        debitAccountId,
        creditAccountId,
        amountFen: fen(5_000_000),
        sourceKind: 'profit_share',
        sourceId: `quality-${name}`,
      },
      yesterday,
    );
  });

/** An entry of last month, so that there is a statement of it. */
const earnBefore = ({ db, agentId, name }: MakingOf): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const { goods_deposit: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, agentId, 'goods');
    const sourceId = `quality-before-${name}`;
    await postTransfer(
      tx,
      { debitAccountId, creditAccountId, amountFen: fen(20_000), sourceKind: 'goods_deposit', sourceId },
      LAST_MONTH,
    );
  });

export const world: WorldPart = {
  thingsOf: async (making) => {
    await earnBefore(making);
    await earn(making);
    return {};
  },
};
