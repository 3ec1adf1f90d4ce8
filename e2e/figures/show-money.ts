/** Wallets, statement, withdrawals and monthly statements. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { getStatement } from '#capabilities/statements/contract/document/get-statement.ts';
import { listStatements } from '#capabilities/statements/contract/list/list-statements.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import { getWithdrawalSummary } from '#capabilities/withdrawals/contract/list/get-withdrawal-summary.ts';
import { listWithdrawals } from '#capabilities/withdrawals/contract/list/list-withdrawals.ts';
import type { Facts } from './facts.ts';
import { m, n, type ShownPage, signed } from './pages.ts';
import { sum } from './sums.ts';

const walletNames = { profit_share: '分润', reward: '奖励', goods: '货款', fee: '服务费' } as const;

/** Earnings of all wallets but the goods fund. */
const earnedIn = (wallets: AnswerOf<typeof getBalances>['wallets']): Fen =>
  sumFen(wallets.filter(({ kind }) => kind !== 'goods').map(({ monthEarnedFen }) => fen(monthEarnedFen)));

export const wallet: ShownPage = {
  shows: (of) => {
    const { total, wallets } = of(getBalances);
    return [
      `总余额 ¥${m(total.balanceFen)} 可用 ${m(total.availableFen)}`,
      `待入账 + ${m(total.pendingFen)}`,
      `冻结 + ${m(total.heldFen)}`,
      ...wallets.map(({ kind, availableFen, obstacle }) =>
        // an empty wallet cannot be withdrawn because it is empty: no other reason is shown
        [walletNames[kind], obstacle && availableFen > 0 ? '可用' : '可提现', m(availableFen)].join(' '),
      ),
      ...wallets.map(({ kind, monthInFen, monthEarnedFen }) =>
        kind === 'goods' ? `本月入账 ${m(monthInFen)}` : `本月收益 ${m(monthEarnedFen)}`,
      ),
      `比上月同期多了还是少了，为什么 ${m(earnedIn(wallets))}`,
      ...wallets
        .filter(({ kind, balanceFen }) => kind === 'goods' && balanceFen !== 0)
        .map(({ balanceFen }) => `含货款 ${m(balanceFen)}`),
      ...of(listStatementEntries).rows.map(({ amountFen, balanceFen }) => `${signed(amountFen)} 余额 ${m(balanceFen)}`),
    ];
  },
  derives: (of) => [earnedIn(of(getBalances).wallets)],
};

export const statementPage: ShownPage = {
  shows: (of) => {
    const { openingFen, inFen, outFen, closingFen } = of(getStatementSummary);
    const { rows } = of(listStatementEntries);
    return [
      `收入 ¥${m(inFen)} 支出 ¥${m(outFen)} 期初 ${m(openingFen)} + 收入 − 支出 = 余额 ${m(closingFen)}`,
      ...rows.flatMap(({ head, heldFor, amountFen, balanceFen, count }) => [
        ...(head ? [` ${signed(head.inFen - head.outFen)} `] : []),
        heldFor === undefined ? `${signed(amountFen)} ` : `${m(amountFen)} 冻结`,
        ...(balanceFen === undefined ? [] : [`余额 ${m(balanceFen)}`]),
        ...(count === undefined ? [] : [`${n(count)} 笔`]),
      ]),
    ];
  },
  derives: (_of, all) =>
    all(listStatementEntries).flatMap(({ rows }) => rows.map(({ head }) => (head ? head.inFen - head.outFen : 0))),
};

export const withdraw: ShownPage = {
  query: '?wallet=profit_share',
  shows: (of) => [m(of(previewWithdrawal).availableFen)],
};

export const withdrawals: ShownPage = {
  shows: (of) => {
    const { open, paidThisYear, months } = of(getWithdrawalSummary);
    return [
      `处理中 ¥${m(open.amountFen)} ${n(open.count)} 笔`,
      `今年已到账 ¥${m(paidThisYear.amountFen)} ${n(paidThisYear.count)} 笔`,
      ...months.map(({ count, amountFen }) => `到账 ${n(count)} 笔 ${m(amountFen)}`),
      ...of(listWithdrawals).rows.flatMap(({ amountFen, netFen }) => [` ${m(amountFen)} `, `到账 ${m(netFen)}`]),
    ];
  },
};

/** The newest entry of the reward's wallet. */
const newestReward = ({ entries }: Facts): string => `${entries.findLast(({ wallet }) => wallet === 'reward')?.id}-1`;

export const entry = (facts: Facts): ShownPage => ({
  query: `?id=${newestReward(facts)}`,
  shows: (of) => {
    const { amountFen, balanceFen, award } = of(getStatementEntry);
    return [m(Math.abs(amountFen)), m(balanceFen), m(award?.ownFen)];
  },
});

export const statements: ShownPage = {
  shows: (of) => {
    const { totalFen, averageFen, running, rows } = of(listStatements);
    return [
      `¥${m(totalFen)}`,
      `月均 ${m(averageFen)}`,
      m(running?.netFen),
      ...rows.map(({ volumeFen, netFen }) => `交易 ${m(volumeFen)} ${m(netFen)}`),
    ];
  },
};

export const statement = ({ today }: Facts): ShownPage => ({
  query: `?month=${addDays(`${today.slice(0, 7)}-01` as BusinessDay, -1).slice(0, 7)}`,
  shows: (of) => {
    const { statement: shown } = of(getStatement);
    return [
      `期初余额 ${m(shown.openingFen)} 收益净额 ${signed(shown.netFen)} 提现 ${m(shown.withdrawnFen)} 期末余额 ${m(shown.closingFen)}`,
      ...[...shown.earnings, ...shown.reversals].map(
        ({ count, fen }) => `${n(count)} 笔 ${fen < 0 ? '−' : ''}${m(Math.abs(fen))}`,
      ),
      ...[...shown.policies, ...shown.types].map(({ amountFen, shareFen }) => `${m(amountFen)} ${m(shareFen)}`),
      ...shown.wallets.map(({ closingFen }) => m(closingFen)),
    ];
  },
  derives: (of) => {
    const { earnings } = of(getStatement).statement;
    return [sum(earnings.map(({ fen }) => fen))];
  },
});
