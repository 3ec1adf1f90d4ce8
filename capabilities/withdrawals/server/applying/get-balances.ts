import { handle, type AgentContext } from '#platform/http/context.ts';
import { type Fen, sumFen, fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import {
  availableFen,
  owedFen,
  pendingFen,
  withdrawableFen,
  balancesOf,
  type WalletBalance,
} from '#capabilities/ledger/server/api.ts';
import { settlementAccountsOf, type SettlementAccount } from '#capabilities/settlement/server/api.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { checkWithdrawal, type Applicant, type WithdrawRule } from '../../rules/check-withdrawal.ts';
import { presentRule, withdrawRulesFor } from '../withdrawal-rules.ts';
import { presentObstacle } from './obstacle-text.ts';
import { usedToday } from './used-today.ts';
import { applicantOf, isStopped, ownAgent } from './withdrawal-facts.ts';

export const getBalancesRoute = handle(getBalances, async (context) => {
  const { caller, db, now } = context;
  const own = await balancesOf(db, caller.scope.agentId, now);
  const used = await usedToday(db, caller.scope.agentId, now);
  const agent = await ownAgent(db, caller);
  const rules = await withdrawRulesFor(db, agent, now);
  const payees = await settlementAccountsOf(db, caller.agentId, now);
  const payee = payees.find(({ isPayable }) => isPayable) ?? payees[0];
  const applicant = applicantOf(caller, agent, { payee, isStopped: await isStopped(db, caller.agentId) });
  const wallets = WALLET_KINDS.flatMap((kind) => {
    const balance = own.find((wallet) => wallet.kind === kind);
    const rule = rules.get(kind);
    if (balance === undefined || rule === undefined) return [];
    return [walletOf(context, balance, rule, { applicant, payee, usedToday: used(balance.accountId) })];
  });
  return {
    asOf: now.toISOString(),
    total: totalOf(wallets),
    wallets,
    isSpecific: caller.isSpecificAccount,
    isFrozen: caller.isFrozen,
  };
});

interface WalletOwner {
  readonly applicant: Applicant;
  readonly payee: SettlementAccount | undefined;
  readonly usedToday: number;
}

/** The wallet's obstacle is the first one against withdrawing the maximum amount now. */
const walletOf = (
  { now, t }: AgentContext,
  balance: WalletBalance,
  rule: WithdrawRule,
  { payee, ...owner }: WalletOwner,
) => {
  const today = businessDay(now);
  const present = withdrawableFen(balance, today);
  const facts = { ...owner, amountFen: undefined, rule, withdrawableFen: present, now };
  const mostFen = checkWithdrawal(facts).mostFen;
  const { obstacles, leftToday } = checkWithdrawal({ ...facts, amountFen: mostFen });
  const obstacle = obstacles[0];
  return {
    kind: balance.kind,
    balanceFen: balance.balanceFen,
    availableFen: present,
    heldFen: balance.heldFen,
    pendingFen: pendingFen(balance, today),
    owedFen: owedFen(balance, today),
    withdrawableFen: obstacle === undefined ? availableFen(balance, today) : fen(0),
    earnedFen: balance.earnedFen,
    withdrawnFen: balance.withdrawnFen,
    monthEarnedFen: balance.monthEarnedFen,
    monthInFen: balance.monthInFen,
    leftToday,
    rule: presentRule(rule),
    ...(obstacle !== undefined && { obstacle: presentObstacle(obstacle, { ...facts, payee }, t) }),
  };
};

const PARTS = ['balanceFen', 'availableFen', 'heldFen', 'pendingFen', 'owedFen', 'withdrawableFen'] as const;
type Parts = Record<(typeof PARTS)[number], Fen>;

const totalOf = (wallets: readonly Parts[]): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, sumFen(wallets.map((wallet) => wallet[part]))])) as Parts;
