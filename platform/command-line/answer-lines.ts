/** An answer as lines for a person: a list as a table, anything else as its fields. */
import { joined } from '#platform/i18n/joined.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { optionOf } from './fields.ts';
import { tableLines } from './table-lines.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** `effectiveAt` → `effective at` */
const titleOf = (name: string): string => optionOf(name).replaceAll('-', ' ');

const instantOf = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : shanghaiText(at);
};

/** Formats by the unit at the end of the name. */
const textOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name.endsWith('Fen')) return formatFen(value as Fen);
  if (typeof value === 'number' && name.endsWith('Ppm')) return formatRate(value as Ppm);
  if (typeof value === 'string' && name.endsWith('At')) return instantOf(value);
  if (Array.isArray(value)) return value.map((each) => textOf(name, each)).join(', ');
  if (isFields(value))
    return joined(...Object.entries(value).map(([inner, each]) => `${titleOf(inner)} ${textOf(inner, each)}`.trim()));
  return String(value);
};

const tableOf = (rows: readonly Fields[]): string[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return tableLines([columns.map(titleOf), ...rows.map((row) => columns.map((name) => textOf(name, row[name])))]);
};

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const fieldLines = (answer: Fields): string[] => {
  const [lists, plain] = [Object.entries(answer).filter(([, value]) => isList(value)), Object.entries(answer)];
  const single = plain.filter(([, value]) => !isList(value));
  return [
    ...tableLines(single.map(([name, value]) => [titleOf(name), textOf(name, value)])),
    ...lists.flatMap(([name, rows]) => [`${titleOf(name)}:`, ...indented(tableOf(rows as readonly Fields[]))]),
  ];
};

/** @param answer without its envelope. */
export const answerLines = (answer: unknown): string[] => {
  if (isList(answer)) return tableOf(answer);
  if (Array.isArray(answer)) return answer.length === 0 ? ['There are none.'] : answer.map((each) => textOf('', each));
  return isFields(answer) && Object.keys(answer).length > 0 ? fieldLines(answer) : ['Done.'];
};
