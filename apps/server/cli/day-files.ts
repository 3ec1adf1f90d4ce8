/** Day files of acquirers, for machines that upload or fetch them; differences are handled by staff calls. */
import { fileErrorText } from '#platform/files/file-errors.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { LineProblem } from '#capabilities/reconciliation/server/day-file-line.ts';
import { fetchDayFile } from '#capabilities/reconciliation/server/fetch-day-file.ts';
import { storeDayFile, type AcceptedFile } from '#capabilities/reconciliation/server/store-day-file.ts';
import { actOf, wordOf, type Cli, type Command } from './command.ts';

const dayOf = (text: string): BusinessDay => {
  if (!isBusinessDay(text)) throw new Error(`${text} is no day: write it as 2026-09-17.`);
  return text;
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
];
