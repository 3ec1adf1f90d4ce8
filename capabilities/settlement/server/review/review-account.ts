/** The operator's decision about a settlement account that waits for review. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffContext } from '#platform/http/context.ts';
import { conflict } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import { checkedVerification, startCheck } from '../verification.ts';

interface ReviewedAccount {
  readonly agentId: AgentId;
  readonly bank: string;
  readonly tail: string;
}

/** @throws 409 when it does not wait any more: of two decisions at one instant one holds. */
const decide = async (tx: Tx, id: SettlementAccountId, review: 'approved' | 'rejected'): Promise<ReviewedAccount> => {
  const { rows } = await sql<ReviewedAccount>`
    update settlement.account set review = ${review} from settlement.bank
    where account.id = ${id} and account.review = 'waiting' and account.deleted_at is null
      and bank.code = account.bank_code
    returning account.agent_id as "agentId", bank.name as bank, account.card_tail as tail`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw conflict();
  return row;
};

const tell = (
  tx: Tx,
  { agentId, bank, tail }: ReviewedAccount,
  { key, ...more }: { readonly key: string; readonly reason?: string },
  now: Date,
): Promise<void> => {
  const link = '/pages/myInfo/settlementAccount/index';
  return notify(tx, [{ agentId, kind: 'system', key, values: { bank, tail, ...more }, link }], now);
};

type ReviewContext = StaffContext & { readonly db: Tx };

/** A provider is asked about an approved account as about every other; payable at the later of this and its hours. */
export const approveReviewed = async (context: ReviewContext, id: SettlementAccountId): Promise<void> => {
  const { db: tx, now, services } = context;
  const row = await decide(tx, id, 'approved');
  const verification = checkedVerification(services, now);
  const { verifiedAt, checkId } = verification;
  await sql`update settlement.account set verified_at = ${verifiedAt}::timestamptz,
    check_state = ${checkId === null ? null : 'checking'}, check_id = ${checkId},
    check_after = ${checkId === null ? null : now}::timestamptz where id = ${id}`.execute(tx);
  await startCheck(context, id, verification);
  if (verifiedAt !== null) await tell(tx, row, { key: 'settlement_verified' }, now);
  context.audit({ subject: 'settlement_account', subjectId: id, after: { review: 'approved', cardTail: row.tail } });
};

/** @param reason shown to the agent. */
export const rejectReviewed = async (
  context: ReviewContext,
  id: SettlementAccountId,
  reason: string,
): Promise<void> => {
  const { db: tx, now } = context;
  const row = await decide(tx, id, 'rejected');
  await tell(tx, row, { key: 'settlement_rejected', reason }, now);
  context.audit({
    subject: 'settlement_account',
    subjectId: id,
    after: { review: 'rejected', cardTail: row.tail, reason },
  });
};
