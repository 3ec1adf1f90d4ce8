/** The content of a monthly statement, from the bookings of the month (docs/domain.md §5). */
import { addFen, negateFen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';

/** The sum of the bookings of one kind in one direction, re-added from the transfers; `fen` is positive. */
export interface EntrySum {
  readonly wallet: string;
  readonly kind: string;
  readonly sign: 1 | -1;
  readonly count: number;
  readonly fen: Fen;
}

/** Sales and refunds that were booked in the month; `backFen` is negative. */
export interface TradeSum {
  readonly policyName: string;
  readonly totalType: number;
  readonly count: number;
  readonly amountFen: Fen;
  readonly shareFen: Fen;
  readonly backFen: Fen;
}

/** Taken from the sums that booking maintains. */
export interface WalletMonth {
  readonly wallet: string;
  readonly openingFen: Fen;
  readonly closingFen: Fen;
}

export interface PaidWithdrawal {
  readonly day: string;
  readonly wallet: string;
  readonly amountFen: Fen;
  readonly costFen: Fen;
  readonly netFen: Fen;
}

export interface MonthFacts {
  readonly entries: readonly EntrySum[];
  readonly trades: readonly TradeSum[];
  readonly wallets: readonly WalletMonth[];
  readonly withdrawals: readonly PaidWithdrawal[];
}

/** The meaning of a kind of entry, as the wallet's statement has it. */
export type MeaningOf = (kind: string) => 'earning' | 'reversal' | 'withdrawal' | 'other';

const signed = ({ sign, fen }: EntrySum): Fen => (sign === 1 ? fen : negateFen(fen));
const total = <T>(rows: readonly T[], of: (row: T) => Fen): Fen => sumFen(rows.map(of));

interface KindSum {
  kind: string;
  count: number;
  fen: Fen;
}

/** One line per kind, in the given order of kinds. */
const byKind = (entries: readonly EntrySum[], kinds: readonly string[]): KindSum[] =>
  kinds.flatMap((kind) => {
    const rows = entries.filter((row) => row.kind === kind);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return rows.length === 0 ? [] : [{ kind, count, fen: total(rows, signed) }];
  });

interface ShareSum {
  count: number;
  amountFen: Fen;
  shareFen: Fen;
}

const shareSum = (rows: readonly TradeSum[]): ShareSum => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  amountFen: total(rows, (row) => row.amountFen),
  shareFen: total(rows, (row) => row.shareFen),
});

/** Groups with sales, the largest amount first. */
const grouped = <K extends string | number>(rows: readonly TradeSum[], keyOf: (row: TradeSum) => K) =>
  [...new Set(rows.map(keyOf))]
    .map((key) => ({ key, ...shareSum(rows.filter((row) => keyOf(row) === key)) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.amountFen - one.amountFen || (one.key < other.key ? -1 : 1));

const walletLines = ({ entries, wallets }: MonthFacts, meaningOf: MeaningOf, order: readonly string[]) =>
  order.flatMap((wallet) => {
    const month = wallets.find((row) => row.wallet === wallet);
    if (month === undefined) return [];
    const own = entries.filter((row) => row.wallet === wallet);
    const isWithdrawal = (row: EntrySum): boolean => meaningOf(row.kind) === 'withdrawal';
    return [
      {
        wallet,
        openingFen: month.openingFen,
        netFen: total(
          own.filter((row) => !isWithdrawal(row)),
          signed,
        ),
        withdrawnFen: total(own.filter(isWithdrawal), signed),
        closingFen: month.closingFen,
      },
    ];
  });

/** @param orders of kinds and wallets, as displayed. */
export const monthFigures = (
  facts: MonthFacts,
  meaningOf: MeaningOf,
  orders: { kinds: readonly string[]; wallets: readonly string[] },
) => {
  const wallets = walletLines(facts, meaningOf, orders.wallets);
  const kindsOf = (meaning: string): string[] => orders.kinds.filter((kind) => meaningOf(kind) === meaning);
  return {
    openingFen: total(wallets, (row) => row.openingFen),
    netFen: total(wallets, (row) => row.netFen),
    withdrawnFen: total(wallets, (row) => row.withdrawnFen),
    closingFen: total(wallets, (row) => row.closingFen),
    earnings: byKind(facts.entries, kindsOf('earning')),
    reversals: byKind(facts.entries, kindsOf('reversal')),
    others: byKind(facts.entries, kindsOf('other')),
    trades: shareSum(facts.trades),
    policies: grouped(facts.trades, (row) => row.policyName).map(({ key, ...sums }) => ({ name: key, ...sums })),
    types: grouped(facts.trades, (row) => row.totalType).map(({ key, ...sums }) => ({ totalType: key, ...sums })),
    withdrawals: facts.withdrawals.map((row) => ({ ...row })),
    wallets,
  };
};

const PROFIT_SHARES: ReadonlySet<string> = new Set(['profit_share', 'profit_share_reversal']);
const size = (amount: Fen): Fen => (amount < 0 ? negateFen(amount) : amount);

/**
 * The difference of three independent pairs of sums: per wallet the entries and the balances around them; profit shares
 * in the ledger and those of the transactions; the withdrawals in the ledger and those that were paid. 0 when all
 * agree.
 */
export const differenceOf = (facts: MonthFacts, meaningOf: MeaningOf): Fen => {
  const wallets = [...new Set([...facts.wallets, ...facts.entries].map(({ wallet }) => wallet))];
  const ofWallets = wallets.map((wallet) => {
    const month = facts.wallets.find((row) => row.wallet === wallet);
    const change = month === undefined ? zeroFen : subtractFen(month.closingFen, month.openingFen);
    return size(
      subtractFen(
        change,
        total(
          facts.entries.filter((row) => row.wallet === wallet),
          signed,
        ),
      ),
    );
  });
  const booked = total(
    facts.entries.filter(({ kind }) => PROFIT_SHARES.has(kind)),
    signed,
  );
  const shared = total(facts.trades, (row) => addFen(row.shareFen, row.backFen));
  const withdrawn = total(
    facts.entries.filter(({ kind }) => meaningOf(kind) === 'withdrawal'),
    signed,
  );
  const paid = total(facts.withdrawals, (row) => row.amountFen);
  return sumFen([...ofWallets, size(subtractFen(booked, shared)), size(addFen(withdrawn, paid))]);
};

export const statementNumber = (agentCode: string, month: string): string => `${agentCode}-${month.replace('-', '')}`;
