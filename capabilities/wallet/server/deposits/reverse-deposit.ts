/** Reverses a deposit that was booked wrongly, as a whole, by a transfer of its own. */
import { holdOpen, isClosed } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TradeId } from '../../contract/wallet-ids.ts';
import { platformAccounts, walletAccount } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/post-transfers.ts';
import { depositByReference, type DepositRow } from './deposit-row.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

export interface Reversal {
  /** Of the deposit; in capitals. */
  readonly reference: string;
  readonly reason: string;
  readonly operator: string;
  readonly now: Date;
}

/** @returns the deposit, reversed already or not. @throws Error in a sentence. */
export const checkReversal = async (db: Db, { reference }: Pick<Reversal, 'reference'>): Promise<DepositRow> => {
  const deposit = await depositByReference(db, reference);
  if (deposit === undefined) throw new Error(`There is no deposit ${reference}.`);
  if (deposit.reversedAt === null && (await isClosed(db, deposit.agentId)))
    throw new Error(`The agent of ${deposit.reference} has closed its account.`);
  return deposit;
};

/**
 * Reverses it once and tells the agent. What was withdrawn meanwhile is a debt of the goods fund, which later deposits
 * net. @throws Error in a sentence.
 */
export const reverseDeposit = (db: Db, wanted: Reversal): Promise<{ deposit: DepositRow; isNew: boolean }> =>
  db.transaction(async (tx) => {
    const { reason, operator, now } = wanted;
    await lockFor(tx, 'wallet.deposit', wanted.reference);
    const before = await checkReversal(tx, wanted);
    if (before.reversedAt !== null) return { deposit: before, isNew: false };
    await holdOpen(tx, before.agentId);
    await sql`update wallet.deposit set reversed_at = ${now}, reversal_reason = ${reason}
      where id = ${before.id}`.execute(tx);
    const deposit = { ...before, reversedAt: now, reversalReason: reason };
    const transferId = await post(tx, deposit, now);
    await tellOfDeposit(tx, deposit, { step: 'reversed', transferId, reason, now });
    await operatorAudit(tx, 'wallet.reverse-deposit', now, {
      subject: 'deposit',
      subjectId: deposit.reference,
      before: { amountFen: deposit.amountFen },
      after: { reason, operator },
    });
    return { deposit, isNew: true };
  });

const post = async (tx: Tx, { id, agentId, amountFen, reference }: DepositRow, now: Date) => {
  const { goods_deposit: creditAccountId } = await platformAccounts(tx);
  const debitAccountId = await walletAccount(tx, agentId, 'goods');
  const items = { ids: [idOf<TradeId>(id)], fens: [amountFen] };
  const reasonKind = 'goods_deposit_reversal';
  return postTransfer(tx, { debitAccountId, creditAccountId, amountFen, reasonKind, reasonId: reference, items }, now);
};
