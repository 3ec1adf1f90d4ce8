/** Reverses a deposit that was booked wrongly, as a whole, by a transfer of its own. */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { agentById, lockOpenAgent, isClosed } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { depositByReference, type DepositRow } from './deposit-row.ts';
import { notifyOfDeposit } from './notify-of-deposit.ts';
import { postDeposit } from './post-deposit.ts';

export interface Reversal {
  /** The reference of the deposit, in capitals. */
  readonly reference: string;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** @returns the deposit, reversed already or not. @throws Problem */
export const checkReversal = async (db: Db, { reference }: Pick<Reversal, 'reference'>): Promise<DepositRow> => {
  const deposit = await depositByReference(db, reference);
  if (deposit === undefined) throw refuse('deposit_unknown', { what: reference });
  if (deposit.reversedAt === null && (await isClosed(db, deposit.agentId)))
    throw refuse('deposit_agent_closed', { code: (await agentById(db, deposit.agentId))?.code ?? '' });
  return deposit;
};

/**
 * Reverses a payment once and notifies the agent. Money withdrawn meanwhile is a debt of the goods fund, which later
 * deposits net.
 * @throws Problem
 */
export const reverseDeposit = async (tx: Tx, wanted: Reversal): Promise<{ deposit: DepositRow; isNew: boolean }> => {
  const { reason, operator, now } = wanted;
  await lockFor(tx, 'deposits.deposit', wanted.reference);
  const before = await checkReversal(tx, wanted);
  if (before.reversedAt !== null) return { deposit: before, isNew: false };
  await lockOpenAgent(tx, before.agentId);
  await sql`update deposits.deposit set reversed_at = ${now}, reversal_reason = ${reason}
    where id = ${before.id}`.execute(tx);
  const deposit = { ...before, reversedAt: now, reversalReason: reason };
  const transferId = await postDeposit(tx, deposit, 'goods_deposit_reversal', now);
  await notifyOfDeposit(tx, deposit, { step: 'reversed', transferId, reason, now });
  await operatorAudit(
    tx,
    'deposits.reverse-deposit',
    { operator, now },
    {
      subject: 'deposit',
      subjectId: deposit.reference,
      before: { amountFen: deposit.amountFen },
      after: { reason },
    },
  );
  return { deposit, isNew: true };
};
