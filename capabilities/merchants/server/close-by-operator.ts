import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { holdTree } from '#capabilities/agents/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { blocksOfClosing, closeLocked, lockMerchant } from './closing.ts';
import { merchantByNo } from './merchants-named.ts';

const BLOCKS = {
  terminals: 'terminals are bound',
  operations: 'operations are pending',
  fees: 'fees are open',
} as const;

export interface OperatorClosing {
  readonly no: string;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Error in a sentence for the operator, when something of the merchant is still in use. */
export const closeByOperator = (db: Db, { no, reason, operator, now }: OperatorClosing): Promise<void> =>
  inTransaction(db, async (tx) => {
    const id = await merchantByNo(tx, no);
    await holdTree(tx);
    const merchant = await lockMerchant(tx, id);
    if (merchant === undefined || merchant.status === 'closed') throw new Error(`Merchant ${no} is closed already.`);
    const [block] = await blocksOfClosing(tx, id);
    if (block !== undefined) throw new Error(`Merchant ${no}: ${block.count} ${BLOCKS[block.kind]}.`);
    await closeLocked(tx, id, merchant.status, { reason, accountId: null, by: operator.login, at: now });
    await operatorAudit(
      tx,
      'merchants.close-merchant',
      { operator, now },
      {
        subject: 'merchant',
        subjectId: id,
        before: { status: merchant.status },
        after: { status: 'closed', reason },
      },
    );
  });
