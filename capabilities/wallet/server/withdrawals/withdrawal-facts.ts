/** Reads all facts that the rules of a withdrawal need. */
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { settlementAccountsOf, type SettlementAccount } from '#capabilities/settlement/server/api.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { Applicant, WithdrawalFacts } from '../../rules/check-withdrawal.ts';
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { balanceOf, type WalletBalance } from '../balances-of.ts';
import { withdrawRuleFor } from '../withdrawal-rules.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/settlement-account-id.ts';

export interface Wanted {
  readonly wallet: WalletKind;
  /** Undefined or 0 while no amount is entered. */
  readonly amountFen: Fen | undefined;
  /** Undefined: the default settlement account. */
  readonly settlementAccountId: SettlementAccountId | undefined;
}

export interface FactsRead extends WithdrawalFacts {
  readonly balance: WalletBalance;
  readonly payees: readonly SettlementAccount[];
  readonly payee: SettlementAccount | undefined;
}

export const readFacts = async (db: Db, caller: Caller, wanted: Wanted, now: Date): Promise<FactsRead> => {
  const balance = await balanceOf(db, caller.agentId, wanted.wallet, now);
  const payees = await settlementAccountsOf(db, caller.agentId);
  const payee = choose(payees, wanted.settlementAccountId);
  const agent = await ownAgent(db, caller);
  return {
    amountFen: wanted.amountFen === undefined || wanted.amountFen === 0 ? undefined : fen(wanted.amountFen),
    rule: await withdrawRuleFor(db, wanted.wallet, agent, now),
    balance,
    usedToday: balance.usedToday,
    applicant: applicantOf(caller, agent, payee),
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
  const usable = payees.filter((payee) => payee.isVerified);
  return usable.find((payee) => payee.isDefault) ?? usable[0] ?? payees[0];
};

/** @throws when the caller's agent does not exist, which a session rules out. */
export const ownAgent = async (db: Db, caller: Caller): Promise<AgentBrief> => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw new Error(`agent ${caller.agentId} does not exist`);
  return agent;
};

export const applicantOf = (
  caller: Caller,
  agent: Pick<AgentBrief, 'certification'>,
  payee: SettlementAccount | undefined,
): Applicant => ({
  isSpecific: caller.isSpecificAccount,
  isFrozen: caller.isFrozen,
  isCertified: agent.certification === 'approved',
  payee: payee === undefined ? 'none' : payee.isVerified ? 'verified' : 'unverified',
});
