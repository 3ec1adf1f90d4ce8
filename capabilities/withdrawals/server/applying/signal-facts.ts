/** Reads the facts by which the signals of a withdrawal are found. */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { isCredentialNew, originOf } from '#capabilities/session/server/api.ts';
import { isOtherHolder, type SettlementAccount } from '#capabilities/settlement/server/api.ts';
import type { Signal } from '../../contract/enums.ts';
import { askedBy, signalsOf, type SignalDemand } from '../../rules/applying/signals.ts';
import { daySumLimit, signalActs } from './signal-settings.ts';
import type { FactsRead } from './withdrawal-facts.ts';

interface WithdrawalHistory {
  paidCount: number;
  payeePaid: number;
  todayFen: Fen;
}

/** An account whose payee was changed in place by an earlier version is judged by the payee of its payments. */
const pastOf = async (
  { db, caller, now }: AgentContext,
  { id, cardTail, cnaps, holderName }: SettlementAccount,
): Promise<WithdrawalHistory> => {
  const { rows } = await sql<WithdrawalHistory>`
    select count(*) filter (where status = 'paid') as "paidCount",
      count(*) filter (where status = 'paid' and settlement_account_id = ${id} and payee ->> 'cardTail' = ${cardTail}
        and payee ->> 'cnaps' = ${cnaps} and payee ->> 'holderName' = ${holderName}) as "payeePaid",
      coalesce(sum(amount_fen) filter (where applied_on = ${businessDay(now)}
        and status not in ('rejected', 'failed', 'cancelled')), 0)::bigint as "todayFen"
    from withdrawals.withdrawal where agent_id = ${caller.agentId}`.execute(db);
  return onlyRow(rows);
};

export interface FoundSignals {
  readonly signals: readonly Signal[];
  /** The signals that require something. */
  readonly asked: readonly SignalDemand[];
}

/** Empty without a payee, because then the withdrawal is impossible. */
export const findSignals = async (
  context: AgentContext,
  { payee, amountFen }: Pick<FactsRead, 'payee' | 'amountFen'>,
): Promise<FoundSignals> => {
  if (payee === undefined) return { signals: [], asked: [] };
  const { db, caller, now, services } = context;
  const { paidCount, payeePaid, todayFen } = await pastOf(context, payee);
  const signals = signalsOf({
    isPayeePaid: payeePaid > 0,
    isOtherHolder: await isOtherHolder({ db, vault: services.vault, now }, caller.agentId, payee.id),
    paidCount,
    isNewDevice: (await originOf(context)).isNewDevice,
    isCredentialNew: await isCredentialNew(db, caller.accountId, now),
    daySumFen: sumFen([todayFen, amountFen ?? zeroFen]),
    daySumLimitFen: await daySumLimit(db),
  });
  return { signals, asked: askedBy(signals, await signalActs(db)) };
};
