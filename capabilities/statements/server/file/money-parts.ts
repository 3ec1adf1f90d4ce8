/** The parts of a statement's file that tell of the balance, the earnings and the wallets. */
import type { Context } from '#platform/http/context.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { StatementContent } from '../../contract/statement-fields.ts';
import { count, figure, money, text, wide, type Cell, type Part } from './document.ts';

type Translate = Context['t'];

export const balancePart = (statement: StatementContent, differenceFen: Fen, t: Translate): Part => ({
  heading: t('statements.file.balance'),
  tables: [
    {
      columns: [wide(t('statements.file.item')), figure(t('statements.file.amount'))],
      rows: [
        [text(t('statements.statement.opening')), money(statement.openingFen)],
        [text(t('statements.statement.net')), money(statement.netFen)],
        [text(t('statements.statement.withdrawn')), money(statement.withdrawnFen)],
      ],
      total: [text(t('statements.statement.closing')), money(statement.closingFen)],
    },
  ],
  note:
    differenceFen === 0
      ? t('statements.statement.checked')
      : t('statements.list.difference', { amount: formatFen(differenceFen) }),
});

type Line = StatementContent['earnings'][number];

const lineRow = ({ kind, count: many, fen }: Line, t: Translate): Cell[] => [
  text(t(`ledger.kind.${kind}`)),
  count(many),
  money(fen),
];

export const earningsPart = ({ earnings, reversals, others, netFen }: StatementContent, t: Translate): Part => {
  const rest = [...reversals, ...others];
  const subtotal = [text(t('statements.statement.subtotal')), text(''), money(sumFen(earnings.map(({ fen }) => fen)))];
  return {
    heading: t('statements.statement.earnings'),
    tables: [
      {
        columns: [
          wide(t('statements.file.item')),
          figure(t('statements.file.count'), 1),
          figure(t('statements.file.amount')),
        ],
        rows: [
          ...earnings.map((line) => lineRow(line, t)),
          ...(rest.length > 0 ? [subtotal] : []),
          ...rest.map((line) => lineRow(line, t)),
        ],
        total: [text(t('statements.statement.net')), text(''), money(netFen)],
      },
    ],
  };
};

type Wallet = Omit<StatementContent['wallets'][number], 'wallet'>;

const walletCells = ({ openingFen, netFen, withdrawnFen, closingFen }: Wallet): Cell[] =>
  [openingFen, netFen, withdrawnFen, closingFen].map(money);

export const walletsPart = (statement: StatementContent, t: Translate): Part => ({
  heading: t('statements.statement.wallets'),
  tables: [
    {
      columns: [
        wide(t('statements.file.wallet'), 2),
        figure(t('statements.statement.opening')),
        figure(t('statements.statement.net')),
        figure(t('statements.statement.withdrawn')),
        figure(t('statements.statement.closing')),
      ],
      rows: statement.wallets.map((own) => [text(t(`ledger.name.${own.wallet}`)), ...walletCells(own)]),
      total: [text(t('statements.statement.sum')), ...walletCells(statement)],
    },
  ],
});
