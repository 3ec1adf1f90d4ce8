import { ppm } from '#platform/money/ppm.ts';
import { planTaking } from '#capabilities/deductions/rules/takings/taking.ts';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';
import { owedFen, pendingFen, withdrawableFen } from '#capabilities/ledger/rules/balances/balance-parts.ts';
import { isFolded } from '#capabilities/ledger/rules/reads/statement-rows.ts';
import { entriesToClear, ladderOf } from '#capabilities/wallet/rules/statement/debt-ladder.ts';
import { partsOf } from '#capabilities/withdrawals/rules/applying/amount-limits.ts';
import {
  appliedState,
  holdEnd,
  nextState,
  type WithdrawalEvent,
  type WithdrawalState,
} from '#capabilities/withdrawals/rules/withdrawal-states.ts';
import { fenIn, listIn, moneyOut, moneysOut, numberIn, type Runner } from './cells.ts';

const balance: Runner = (row) => {
  const today = row['today'] ?? '';
  const facts = {
    balanceFen: fenIn(row['balance']),
    heldFen: fenIn(row['held']),
    pendingOn: row['pending of'] ?? '',
    pendingFen: fenIn(row['pending']),
  };
  return {
    'pending now': moneyOut(pendingFen(facts, today)),
    withdrawable: moneyOut(withdrawableFen(facts, today)),
    owed: moneyOut(owedFen(facts, today)),
  };
};

const parts: Runner = (row) => {
  const rule = { feeFen: fenIn(row['fixed fee']), taxPpm: ppm(numberIn(row['tax ppm'])), covers: [] };
  const { taxFen, netFen } = partsOf(fenIn(row['amount']), rule);
  return { tax: moneyOut(taxFen), arrives: moneyOut(netFen) };
};

/** Stops at the first event that is not allowed; the hold belongs to the state before it. */
const states: Runner = (row) => {
  let state: WithdrawalState = appliedState(row['review needed'] === 'yes');
  let isRefused = false;
  for (const event of listIn(row['events']) as WithdrawalEvent[]) {
    const next = nextState(state, event);
    isRefused ||= next === undefined;
    if (!isRefused && next) state = next;
  }
  return { 'ends as': isRefused ? 'refused' : state.status, hold: holdEnd(state.status) ?? 'open' };
};

const DAY = '2026-09-18';

const ladder: Runner = (row) => {
  const later = listIn(row['booked after it']).map((text, index) => ({
    day: DAY,
    at: new Date(Date.parse(`${DAY}T02:00:00Z`) + index),
    amountFen: fenIn(text),
    count: 1,
  }));
  const { nettedFen, leftFen, clearedAt } = ladderOf(fenIn(row['balance']), later);
  return {
    netted: moneyOut(nettedFen),
    left: moneyOut(leftFen),
    'cleared by': clearedAt === undefined ? '' : String(clearedAt.getTime() - Date.parse(`${DAY}T02:00:00Z`) + 1),
  };
};

const deduction: Runner = (row) => {
  const plan = planTaking({
    totalFen: fenIn(row['total']),
    takenFen: fenIn(row['taken before']),
    dailyCapFen: fenIn(row['daily cap']),
    minimumLeftFen: fenIn(row['minimum left']),
    availableFens: listIn(row['available in the wallets']).map((text) => fenIn(text)),
  });
  return { 'from each': moneysOut(plan.partFens), taken: moneyOut(plan.amountFen), 'limited by': plan.limit };
};

const clearing: Runner = (row) => {
  const earned = { count: numberIn(row['entries in 30 days']), fen: fenIn(row['earned in 30 days']) };
  return { 'clear it': String(entriesToClear(fenIn(row['left']), earned) ?? 'unknown') };
};

const rows: Runner = (row) => {
  const count = numberIn(row['entries of the day']);
  return { rows: String(isFolded({ kind: row['kind'] as EntryKind, count }) ? 1 : count) };
};

export const walletRunners: Readonly<Record<string, Runner>> = {
  balance,
  'withdrawal parts': parts,
  'withdrawal states': states,
  'debt ladder': ladder,
  'goods deduction': deduction,
  'entries to clear a debt': clearing,
  'rows of a day': rows,
};
