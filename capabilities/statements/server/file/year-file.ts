/** The statements of a year as one spreadsheet: composed of the stored statements alone, like the file of each. */
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { sumFen } from '#platform/money/fen.ts';
import { statementContent, type StatementContent } from '../../contract/statement-fields.ts';
import { agentFacts } from '../../rules/agent-facts.ts';
import type { WrittenStatement } from '../find-statements.ts';
import { composeDocument } from './compose-document.ts';
import { figure, money, text, wide, type Table } from './document.ts';
import { FILE_TYPES, type StatementFile } from './statement-file.ts';
import { yearToXlsx } from './to-xlsx.ts';

interface FileOptions {
  readonly lang: Lang;
  readonly publicUrl: string;
}

interface Month {
  readonly said: StatementContent;
  readonly sha256: string;
}

const form = statementContent();

/** Balances belong to an instant: only the movements are added up. */
const monthsTable = (months: readonly Month[], lang: Lang): Table => {
  const t = textFor(lang);
  const sum = (pick: (said: StatementContent) => StatementContent['netFen']) =>
    money(sumFen(months.map(({ said }) => pick(said))));
  return {
    columns: [
      wide(t('statements.file.month')),
      ...['opening', 'net', 'withdrawn', 'closing'].map((what) => figure(t(`statements.statement.${what}`))),
      wide(t('statements.file.number')),
      wide('SHA-256'),
    ],
    rows: months.map(({ said, sha256 }) => [
      text(said.month),
      money(said.openingFen),
      money(said.netFen),
      money(said.withdrawnFen),
      money(said.closingFen),
      text(said.number),
      text(sha256),
    ]),
    total: [
      text(t('statements.statement.sum')),
      text(''),
      sum(({ netFen }) => netFen),
      sum(({ withdrawnFen }) => withdrawnFen),
    ],
  };
};

/** @param stored the statements of the year, the earliest first; at least one. */
export const yearFile = async (
  year: number,
  stored: readonly WrittenStatement[],
  asked: FileOptions,
): Promise<StatementFile> => {
  const t = textFor(asked.lang);
  const months = stored.map(({ content, sha256 }) => ({ said: form.parse(JSON.parse(content)), sha256 }));
  const statements = stored.map((one) => composeDocument(one, asked));
  const agent = months.at(-1)?.said.agent ?? { code: '', name: '', levelCode: '' };
  const title = t('statements.file.year-title', { year });
  return {
    name: `${title.replaceAll(/[\s,]+/g, '-')}_${agent.code}-${year}.xlsx`,
    mime: FILE_TYPES.xlsx,
    bytes: await yearToXlsx({
      title,
      year: String(year),
      facts: [
        [t('statements.statement.agent'), joined(...agentFacts(agent))],
        [t('statements.file.unit'), t('statements.file.yuan')],
      ],
      months: monthsTable(months, asked.lang),
      statements,
    }),
  };
};
