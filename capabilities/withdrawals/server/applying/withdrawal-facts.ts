/** Reads all facts that the rules of a withdrawal need. */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { balanceOf, withdrawableFen, type WalletBalance } from '#capabilities/ledger/server/api.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import { settlementAccountsOf, stopOf, type SettlementAccount } from '#capabilities/settlement/server/api.ts';
import type { Applicant, WithdrawalFacts } from '../../rules/check-withdrawal.ts';
import { withdrawRuleFor } from '../withdrawal-rules.ts';
import { usedToday } from './used-today.ts';

export interface WithdrawalInput {
  readonly wallet: WalletKind;
  /** Undefined or 0 while no amount is entered. */
  readonly amountFen: Fen | undefined;
  /** Undefined for the default settlement account. */
  readonly settlementAccountId: SettlementAccountId | undefined;
}

export interface FactsRead extends WithdrawalFacts {
  readonly balance: WalletBalance;
  readonly payees: readonly SettlementAccount[];
  readonly payee: SettlementAccount | undefined;
}

export const readFacts = async (db: Db, caller: Caller, wanted: WithdrawalInput, now: Date): Promise<FactsRead> => {
  const balance = await balanceOf(db, caller.agentId, wanted.wallet, now);
  const payees = await settlementAccountsOf(db, caller.agentId, now);
  const payee = choose(payees, wanted.settlementAccountId);
  const agent = await ownAgent(db, caller);
  return {
    amountFen: wanted.amountFen === undefined || wanted.amountFen === 0 ? undefined : fen(wanted.amountFen),
    rule: await withdrawRuleFor(db, wanted.wallet, agent, now),
    balance,
    withdrawableFen: withdrawableFen(balance, businessDay(now)),
    usedToday: (await usedToday(db, caller.agentId, now))(balance.accountId),
    applicant: applicantOf(caller, agent, { payee, isStopped: await isStopped(db, caller.agentId) }),
    now,
    payees,
    payee,
  };
};

/** A settlement account that is deleted or belongs to another agent counts as none: the caller must choose one. */
const choose = (
  payees: readonly SettlementAccount[],
  id: SettlementAccountId | undefined,
): SettlementAccount | undefined => {
  if (id !== undefined) return payees.find((payee) => payee.id === id);
  const usable = payees.filter((payee) => payee.isPayable);
  return usable.find((payee) => payee.isDefault) ?? usable[0] ?? payees[0];
};

/** @throws when the caller's agent does not exist, which a session rules out. */
export const ownAgent = async (db: Db, caller: Caller): Promise<AgentBrief> => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw new Error(`agent ${caller.agentId} does not exist`);
  return agent;
};

/** Whether "that was not me" stopped them and the agent has not taken the three steps yet. */
export const isStopped = async (db: Db, agentId: AgentId): Promise<boolean> =>
  (await stopOf(db, agentId)) !== undefined;

const stateOf = (payee: SettlementAccount | undefined): Applicant['payee'] => {
  if (payee === undefined) return 'none';
  if (!payee.isVerified) return 'unverified';
  return payee.isPayable ? 'verified' : 'waiting';
};

interface Payment {
  readonly payee: SettlementAccount | undefined;
  readonly isStopped: boolean;
}

export const applicantOf = (caller: Caller, agent: Pick<AgentBrief, 'certification'>, payment: Payment): Applicant => ({
  isSpecific: caller.isSpecificAccount,
  isFrozen: caller.isFrozen,
  isCertified: agent.certification === 'approved',
  payee: stateOf(payment.payee),
  isStopped: payment.isStopped,
});
