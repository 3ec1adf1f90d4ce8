/** The parts of a statement's file that tell of the transactions and of the withdrawals. */
import type { Context } from '#platform/http/context.ts';
import { joined } from '#platform/i18n/joined.ts';
import { negateFen, sumFen } from '#platform/money/fen.ts';
import type { StatementContent } from '../../contract/statement-fields.ts';
import { figure, money, text, wide, type Cell, type Part, type Table } from './document.ts';

type Translate = Context['t'];
type Shares = Pick<StatementContent['trades'], 'amountFen' | 'shareFen'>;

const shareCells = (name: string, { amountFen, shareFen }: Shares): Cell[] => [
  text(name),
  money(amountFen),
  money(shareFen),
];

const shareTable = (head: string, rows: readonly Cell[][], total: Shares, t: Translate): Table => ({
  columns: [wide(head), figure(t('statements.statement.amount')), figure(t('statements.statement.share'))],
  rows,
  total: shareCells(t('statements.statement.sum'), total),
});

export const tradesPart = ({ trades, policies, types }: StatementContent, t: Translate): Part => ({
  heading: joined(t('statements.statement.trades'), t('statements.statement.succeeded', { count: trades.count })),
  tables: [
    shareTable(
      t('statements.statement.by-policy'),
      policies.map((line) => shareCells(line.name, line)),
      trades,
      t,
    ),
    shareTable(
      t('statements.statement.by-type'),
      types.map((line) => shareCells(t(`trades.total-type.${line.totalType}`), line)),
      trades,
      t,
    ),
  ],
});

type WithdrawalContent = StatementContent['withdrawals'][number];

const paidCells = ({
  amountFen,
  costFen,
  netFen,
}: Pick<WithdrawalContent, 'amountFen' | 'costFen' | 'netFen'>): Cell[] =>
  [amountFen, negateFen(costFen), netFen].map(money);

export const withdrawalsPart = ({ withdrawals }: StatementContent, t: Translate): Part => ({
  heading: joined(t('statements.statement.withdrawals'), t('statements.statement.paid', { count: withdrawals.length })),
  tables: [
    {
      columns: [
        wide(t('statements.statement.day'), 2),
        wide(t('statements.file.wallet'), 2),
        figure(t('statements.statement.withdrawn')),
        figure(t('statements.statement.cost')),
        figure(t('statements.statement.arrived')),
      ],
      rows: withdrawals.map((row) => [
        { is: 'day', text: row.day },
        text(t(`ledger.name.${row.wallet}`)),
        ...paidCells(row),
      ]),
      total: [
        text(t('statements.statement.sum')),
        text(''),
        ...paidCells({
          amountFen: sumFen(withdrawals.map(({ amountFen }) => amountFen)),
          costFen: sumFen(withdrawals.map(({ costFen }) => costFen)),
          netFen: sumFen(withdrawals.map(({ netFen }) => netFen)),
        }),
      ],
    },
  ],
});
