/** Withdrawals: agents apply, finance reviews large amounts, the bank pays in the afternoon. */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { type Fen, fen } from '#platform/money/fen.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { lockBalances } from '#capabilities/ledger/server/balances/lock-balances.ts';
import { checkWithdrawal } from '#capabilities/withdrawals/rules/check-withdrawal.ts';
import { insertWithdrawal } from '#capabilities/withdrawals/server/applying/insert-withdrawal.ts';
import { readFacts } from '#capabilities/withdrawals/server/applying/withdrawal-facts.ts';
import { payoutExport } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { readBatch } from '#capabilities/withdrawals/server/payouts/payout-batch.ts';
import { settleResult } from '#capabilities/withdrawals/server/payouts/settle-payments.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { simulatedOperator } from '../operator.ts';
import type { Random } from '../random.ts';
import { contextOf, type Stage } from './act-context.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';

/** Part of the withdrawable amount, rounded down to whole hundreds of yuan, as people tend to choose. */
const roundSum = (mostFen: Fen, part: number): number => Math.floor((mostFen * part) / 10_000) * 10_000;

/**
 * Applies by the product's rules, without the proof (code or password). Does nothing when the balance is too small.
 * @param part of the withdrawable amount. @returns the number of the withdrawal.
 */
export const withdraw = async (
  stage: Stage,
  agent: AgentRow,
  at: Date,
  part: number,
  exactFen?: Fen,
  wallet: WalletKind = 'profit_share',
): Promise<string | undefined> =>
  inTransaction(stage.db, async (tx) => {
    const context = { ...contextOf(stage, agent, at, `withdraw-${wallet}-${agent.id}-${at.getTime()}`), db: tx };
    const wanted = { wallet, settlementAccountId: undefined };
    const first = checkWithdrawal(await readFacts(tx, context.caller, { ...wanted, amountFen: undefined }, at));
    const amountFen = Math.min(exactFen ?? roundSum(first.mostFen, part), first.mostFen);
    const facts = await readFacts(tx, context.caller, { ...wanted, amountFen: fen(amountFen) }, at);
    const preview = checkWithdrawal(facts);
    if (amountFen <= 0 || preview.obstacles.length > 0) return undefined;
    await lockBalances(tx, [facts.balance.accountId]);
    return (await insertWithdrawal(context, facts, preview)).no;
  });

const waitingForReview = async ({ db }: Stage): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`
    select no from withdrawals.withdrawal where status in ('applied', 'reviewing') and approved_at is null
      order by id`.execute(db);
  return rows.map(({ no }) => no);
};

/** Two of the demo's finance staff; above the limit both must approve. */
const FINANCE = [simulatedOperator('wangmin', 1), simulatedOperator('limin', 2)] as const;
const [CASHIER] = FINANCE;

const approve = async (stage: Stage, no: string, at: Date): Promise<void> => {
  for (const operator of FINANCE) {
    const { approvedAt } = await reviewWithdrawal(stage.db, no, { event: 'approve', now: at, operator });
    if (approvedAt !== null) return;
  }
};

/** Reviews withdrawals above the automatic limit. @param rejected the share of them. */
export const review = async (stage: Stage, random: Random, at: Date, rejected = 0.07): Promise<void> => {
  for (const no of await waitingForReview(stage)) {
    if (random.chance(rejected))
      await reviewWithdrawal(stage.db, no, {
        event: 'reject',
        operator: CASHIER,
        now: at,
        note: '收款卡近期有变更，请联系客服核实后重新申请',
      });
    else await approve(stage, no, at);
  }
};

/** Starts the review of the oldest withdrawal that waits for one. */
export const beginReview = async (stage: Stage, at: Date): Promise<void> => {
  const [no] = await waitingForReview(stage);
  if (no !== undefined) await reviewWithdrawal(stage.db, no, { event: 'review', operator: CASHIER, now: at });
};

/** Exports all approved withdrawals to the bank in one batch. @returns its number. */
export const handToBank = async ({ db, services }: Stage, at: Date): Promise<string | undefined> =>
  (await payoutExport(db, { operator: CASHIER, now: at, vault: services.vault }))?.batchNo;

/** Applies the bank's result file. @param failed the share of payments that fail. */
export const bankAnswers = async (
  { db, services }: Stage,
  random: Random,
  batchNo: string,
  at: Date,
  failed = 0.05,
): Promise<void> => {
  const { orders } = await readBatch(db, services.vault, { no: batchNo });
  for (const { serial, withdrawalNo, amountFen } of orders) {
    const isFailed = random.chance(failed);
    await settleResult(
      db,
      {
        batchNo,
        serial,
        withdrawalNo,
        amountFen,
        ...(isFailed
          ? { outcome: 'failed' as const, reason: '收款账户状态异常，银行已退回' }
          : { outcome: 'paid' as const, reference: `B${batchNo.slice(1)}${String(serial).padStart(4, '0')}` }),
      },
      { operator: CASHIER, now: at },
    );
  }
};
