import { fen, sumFen } from '#platform/money/fen.ts';
import { meaningOf } from '#capabilities/ledger/rules/balances/earning-kinds.ts';
import { monthsToClose } from '#capabilities/statements/rules/closing/closing-months.ts';
import {
  differenceOf,
  monthFigures,
  type EntrySum,
  type MonthFacts,
} from '#capabilities/statements/rules/closing/statement-content.ts';
import { fenIn, listIn, moneyIn, moneyOut, type Runner } from './cells.ts';

const WALLET = 'profit_share';

/** `profit_share 30.00`, `withdrawal -10.00` */
const entryIn = (cell: string): EntrySum => {
  const [kind = '', amount = ''] = cell.split(' ');
  const signed = fenIn(amount);
  return { wallet: WALLET, kind, sign: signed < 0 ? -1 : 1, count: 1, fen: fen(Math.abs(signed)) };
};

const sales = (cell: string | undefined): MonthFacts['trades'] => {
  const [shareFen = fen(0), ...backs] = listIn(cell).flatMap((part) => moneyIn(part) ?? []);
  return [{ policyName: '', totalType: 1, count: 1, amountFen: fen(0), shareFen, backFen: sumFen(backs) }];
};

const difference: Runner = (row) => {
  const facts: MonthFacts = {
    entries: listIn(row['entries of the wallet']).map(entryIn),
    trades: sales(row['shares of the transactions']),
    wallets: [{ wallet: WALLET, openingFen: fenIn(row['opening']), closingFen: fenIn(row['closing']) }],
    withdrawals: listIn(row['paid withdrawals']).map((paid) => {
      const amountFen = fenIn(paid);
      return { day: '2026-08-06', wallet: WALLET, amountFen, costFen: fen(0), netFen: amountFen };
    }),
  };
  const figures = monthFigures(facts, meaningOf, { kinds: [], wallets: [WALLET] });
  return {
    net: moneyOut(figures.netFen),
    withdrawn: moneyOut(figures.withdrawnFen),
    difference: moneyOut(differenceOf(facts, meaningOf)),
  };
};

const closing: Runner = (row) => {
  const months = monthsToClose(row['first entry in'] || null, row['last statement of'] || null, row['today'] ?? '');
  return { 'statements written': months.join(', ') };
};

export const statementRunners: Readonly<Record<string, Runner>> = {
  'statement difference': difference,
  'months to close': closing,
};
