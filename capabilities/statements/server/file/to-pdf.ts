import type { Lang } from '#platform/i18n/languages.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { renderPdf, type Block } from '#platform/pdf/pdf.ts';
import type { Cell, Part, StatementDocument, Table } from './document.ts';

const shown = (cell: Cell): string => {
  if (cell.is === 'money') return formatFen(cell.fen);
  return cell.is === 'count' ? formatCount(cell.count) : cell.text;
};

const tableBlock = ({ columns, rows, total }: Table): Block => ({
  is: 'table',
  columns: columns.map(({ title, width, isNumber }) => ({ title, width, align: isNumber ? 'right' : 'left' })),
  rows: rows.map((row) => row.map(shown)),
  total: total.map(shown),
});

const partBlocks = ({ heading, tables, note }: Part): Block[] => [
  { is: 'heading', text: heading },
  ...tables.map(tableBlock),
  ...(note === undefined ? [] : ([{ is: 'note', text: note }, { is: 'gap' }] as const)),
];

export const toPdf = ({ title, closedAt, facts, parts, seal, foot }: StatementDocument, lang: Lang): Promise<Buffer> =>
  renderPdf({
    title,
    createdAt: closedAt,
    lang,
    foot,
    blocks: [
      { is: 'title', text: title },
      { is: 'facts', facts },
      { is: 'gap' },
      ...parts.flatMap(partBlocks),
      { is: 'facts', facts: seal },
    ],
  });
