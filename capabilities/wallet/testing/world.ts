/** The earnings of each agent, and a withdrawal. */
import { applyWithdrawal } from '../contract/apply-withdrawal.ts';
import { listStatementItems } from '../contract/list-statement-items.ts';
import { platformAccounts, walletAccount } from '../server/ledger/accounts.ts';
import { postTransfer } from '../server/ledger/post-transfers.ts';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    entry?: string;
    withdrawal?: string;
  }
}

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

const entryOf = async ({ client, yesterday }: MakingOf): Promise<string | undefined> => {
  const { rows } = await client.ok(listStatementItems, {
    day: businessDay(yesterday),
    wallet: 'profit_share',
    kind: 'profit_share',
    direction: 'in',
  });
  return rows[0]?.id;
};

const withdrawalOf = async ({ client, things: { settlementAccount } }: MakingOf): Promise<string | undefined> => {
  if (settlementAccount === undefined) return undefined;
  const wanted = { wallet: 'profit_share' as const, amountFen: 600_000, settlementAccountId: settlementAccount };
  return (await client.ok(applyWithdrawal, { ...wanted, password: PASSWORD })).id;
};

export const world: WorldPart = {
  thingsOf: async (making) => {
    await earnBefore(making);
    await earn(making);
    return { entry: await entryOf(making), withdrawal: await withdrawalOf(making) };
  },
};
