import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { numbered } from '#platform/ids/ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { openHold } from '#capabilities/ledger/server/api.ts';
import { cardNumberOf, payableAccount } from '#capabilities/settlement/server/api.ts';
import { useTaxCovers } from '#capabilities/taxes/server/api.ts';
import { RISK_HINTS, type Signal } from '../../contract/enums.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import type { WithdrawalPreview } from '../../rules/check-withdrawal.ts';
import { riskHints } from '../../rules/review/risk-hints.ts';
import { appliedState } from '../../rules/withdrawal-states.ts';
import { lockWithdrawal, type WithdrawalRow } from '../withdrawal-row.ts';
import { sealPayee } from './payee-seal.ts';
import { storedPayee } from './payee.ts';
import { pastWithdrawals } from './risk-facts.ts';
import type { FactsRead } from './withdrawal-facts.ts';

const nextNo = async (tx: Tx, now: Date): Promise<string> => {
  const { rows } = await sql<{ next: number }>`select nextval('withdrawals.withdrawal_no') as next`.execute(tx);
  return numbered('W', now, onlyRow(rows).next);
};

/**
 * Holds the amount and inserts the withdrawal with a snapshot of the payee, whose settlement account is locked until
 * the transaction ends. @param facts read with the wallet locked, without obstacles. @param signals for the reviewer.
 */
export const insertWithdrawal = async (
  context: AgentContext & { db: Tx },
  facts: FactsRead,
  preview: WithdrawalPreview,
  signals: readonly Signal[] = [],
): Promise<WithdrawalRow> => {
  const { db: tx, caller, now, services } = context;
  const { balance, rule } = facts;
  if (facts.payee === undefined) throw new Error('a withdrawal needs a payee');
  const payee = await payableAccount(tx, caller.agentId, facts.payee.id, now);
  const no = await nextNo(tx, now);
  const holdId = await openHold(
    tx,
    { accountId: balance.accountId, amountFen: preview.amountFen, sourceKind: 'withdrawal', sourceId: no },
    now,
  );
  const stored = storedPayee(payee);
  const cardNumber = await cardNumberOf(tx, services.vault, { agentId: caller.agentId, id: payee.id, now });
  const sealed = sealPayee(services.vault, cardNumber, { no, agentId: caller.agentId, payee: stored });
  const { status, isApproved } = appliedState(preview.needsReview);
  const past = await pastWithdrawals(tx, caller.agentId, now);
  const hinted = riskHints({ ...past, amountFen: preview.amountFen, appliedAt: now, payeeSince: payee.changedAt });
  const hints = RISK_HINTS.filter((hint) => hinted.includes(hint) || signals.some((signal) => signal === hint));
  const { rows } = await sql<{ id: WithdrawalId }>`
    insert into withdrawals.withdrawal (no, agent_id, account_id, amount_fen, fee_fen, tax_fen, net_fen,
      settlement_account_id, payee, payee_sealed, status,
      hold_id, applied_on, applied_at, approved_at, approved_by, arrives_on, arrives_by, payee_since, risk_hints,
      tax_parts)
    values (${no}, ${caller.agentId}, ${balance.accountId}, ${preview.amountFen}, ${preview.feeFen}, ${preview.taxFen},
      ${preview.netFen}, ${payee.id},
      ${JSON.stringify(stored)}::jsonb, ${sealed}, ${status}, ${holdId}, ${businessDay(now)}, ${now},
      ${isApproved ? now : null}::timestamptz, ${isApproved ? 'rule' : null}, ${preview.arrivesOn}, ${rule.arrivesBy},
        ${payee.changedAt}, ${hints}::text[], ${JSON.stringify(preview.taxParts)}::jsonb)
    returning id`.execute(tx);
  await useTaxCovers(tx, no, preview.taxParts);
  return lockWithdrawal(tx, onlyRow(rows).id);
};
