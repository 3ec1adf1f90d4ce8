/** Day files of acquirers, and in what they differ from our books. */
import {
  bookDifference,
  comparedDays,
  explainDifference,
  fetchDayFile,
  LineProblem,
  missingFiles,
  openDifferences,
  storeDayFile,
  type AcceptedFile,
  type Difference,
} from '#capabilities/reconciliation/server/cli.ts';
import type { DifferenceId } from '#capabilities/reconciliation/contract/day-file-ids.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { formatFen } from '#platform/money/format.ts';
import { fen } from '#platform/money/fen.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const dayOf = (text: string): BusinessDay => {
  if (!isBusinessDay(text)) throw new Error(`${text} is no day: write it as 2026-09-17.`);
  return text;
};

const idOf = (cli: Cli): DifferenceId => {
  const text = wordOf(cli, 0, '<difference>');
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${text} is no number of a difference: see "day-files show".`);
  return Number(text) as DifferenceId;
};

const whyOf = (error: unknown): string => {
  if (error instanceof LineProblem) return `Refused: ${error.message}. Nothing has changed.`;
  return fileErrorText(error) ?? (error instanceof Error ? error.message : String(error));
};

const fail = (error: unknown): never => {
  throw new Error(whyOf(error), { cause: error });
};

const say = (cli: Cli, { acquirer, day, outcome, count, openDifferences: open }: AcceptedFile): boolean => {
  const again = outcome === 'same' ? ', the file that held already' : '';
  cli.print(`${acquirer} ${day}: ${count} rows${again}, ${open} differences`);
  return open === 0;
};

const check = async (cli: Cli): Promise<boolean> => {
  const [acquirer, path] = [wordOf(cli, 0, '<acquirer>'), wordOf(cli, 1, '<file.csv>')];
  const wanted = { acquirer, path, format: cli.services.acquirers.get(acquirer)?.dayFile };
  return say(cli, await storeDayFile(cli.db, wanted, actOf(cli)).catch(fail));
};

const fetchFile = async (cli: Cli): Promise<boolean> => {
  const [name, day] = [wordOf(cli, 0, '<acquirer>'), dayOf(wordOf(cli, 1, '<day>'))];
  const acquirer = cli.services.acquirers.get(name);
  if (acquirer === undefined) throw new Error(`No acquirer ${name} is configured (ACQUIRERS).`);
  const fetched = await fetchDayFile(cli.db, { name, acquirer, day }, actOf(cli)).catch(fail);
  if (fetched.is === 'not') throw new Error(`${fetched.why}.`);
  return say(cli, fetched.file);
};

const list = async (cli: Cli): Promise<boolean> => {
  const days = await comparedDays(cli.db);
  const lines = days.map(({ acquirer, day, count, amountFen, open }) => [
    day,
    acquirer,
    `${count} rows`,
    formatFen(amountFen),
    Object.entries(open)
      .map(([reason, number]) => `${reason} ${number}`)
      .join(', ') || 'agrees',
  ]);
  const missing = await missingFiles(cli.db);
  const asked = missing.map(({ acquirer, day, tries, problem }) => [
    day,
    acquirer,
    'no file',
    '',
    `asked ${tries} times: ${problem ?? 'no answer yet'}`,
  ]);
  for (const line of tableLines([...asked, ...lines])) cli.print(line);
  return missing.length === 0 && days.every(({ open }) => Object.keys(open).length === 0);
};

const said = (values: Difference['theirs']): string =>
  values === null
    ? '-'
    : Object.entries(values)
        .flatMap(([name, value]) => (value === null ? [] : [`${name} ${String(value)}`]))
        .join(' ');

const show = async (cli: Cli): Promise<boolean> => {
  const day = { acquirer: wordOf(cli, 0, '<acquirer>'), day: dayOf(wordOf(cli, 1, '<day>')) };
  const open = await openDifferences(cli.db, day);
  const lines = open.map(({ id, reason, reference, line, amountFen, theirs, ours }) => [
    String(id),
    reason,
    reference,
    line === 0 ? 'not in the file' : `line ${line}`,
    formatFen(fen(amountFen)),
    `file: ${said(theirs)}`,
    `here: ${said(ours)}`,
  ]);
  for (const line of tableLines(lines)) cli.print(line);
  return open.length === 0;
};

const explain = async (cli: Cli): Promise<void> => {
  const note = cli.option('note')?.trim() ?? '';
  if (note === '' || note.length > 200) throw new Error('Say why in --note, with at most 200 characters.');
  await explainDifference(cli.db, idOf(cli), note, actOf(cli));
  cli.print('Explained. It comes again when something about it changes.');
};

const book = async (cli: Cli): Promise<boolean> => {
  const done = await bookDifference(cli.db, idOf(cli), actOf(cli));
  if (done.is === 'waits')
    cli.print(`Proposed: another person books it by the same command before ${done.lapsesAt.toISOString()}.`);
  else if (done.is === 'booked') cli.print('Booked.');
  else cli.print(`Not booked: ${done.fate.fate} ${done.fate.reason ?? JSON.stringify(done.fate.fields ?? {})}`);
  return done.is !== 'not_booked';
};

export const dayFileCommands: Command[] = [
  {
    name: 'day-files check',
    permission: 'day-file:decide',
    byTask: true,
    usage: '<acquirer> <file.csv>',
    summary: 'takes the day file of an acquirer and compares it with our books',
    run: check,
  },
  {
    name: 'day-files fetch',
    permission: 'day-file:decide',
    byTask: true,
    usage: '<acquirer> <day>',
    summary: 'fetches the day file of an acquirer that gives it when it is asked, and compares it as check does',
    run: fetchFile,
  },
  {
    name: 'day-files list',
    permission: 'day-file:view',
    usage: '',
    summary: 'lists the compared days with their open differences, and the files that acquirers have not given yet',
    run: list,
  },
  {
    name: 'day-files show',
    permission: 'day-file:view',
    usage: '<acquirer> <day>',
    summary: 'lists the open differences of a day',
    run: show,
  },
  {
    name: 'day-files explain',
    permission: 'day-file:decide',
    usage: '<difference> --note <why it is right>',
    summary: 'ends a difference that is right so',
    run: explain,
  },
  {
    name: 'day-files book',
    permission: 'day-file:decide',
    usage: '<difference>',
    summary: 'books a sale that is missing here by the way of the feed; from the limit on two persons',
    run: book,
  },
];
