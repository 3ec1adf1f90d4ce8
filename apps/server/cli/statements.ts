/** Monthly statements: what was closed, closing now what is due, and composing them again. */
import { writeFile } from 'node:fs/promises';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { defaultLanguage, isLang, languages, type Lang } from '#platform/i18n/languages.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { FILE_FORMATS, type FileFormat } from '#capabilities/statements/contract/file/file-formats.ts';
import { listClosings, type Closing } from '#capabilities/statements/server/closing/list-closings.ts';
import { statementByNumber } from '#capabilities/statements/server/find-statements.ts';
import { statementFile } from '#capabilities/statements/server/file/statement-file.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import type { ClosedMonth } from '#capabilities/statements/server/closing/close-month.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_LINES = 50;

const closingLine = ({ month, finishedAt, statements, different }: Closing): string => {
  const state = finishedAt === null ? 'not finished' : `closed ${shanghaiText(finishedAt).replace('T', ' ')}`;
  const found =
    different.length === 0 ? 'no difference' : `${different.length} differ: ${different.slice(0, 5).join(', ')}`;
  return `${month}  ${state}  ${statements} statements  ${found}`;
};

const list = async (cli: Cli): Promise<boolean> => {
  const closings = await listClosings(cli.db);
  if (closings.length === 0) cli.print('No month has been closed.');
  for (const closing of closings) cli.print(closingLine(closing));
  return closings.every(({ different }) => different.length === 0);
};

const closedLine = ({ month, statements, different }: ClosedMonth): string =>
  `${month}: ${statements} statements written, ${different} with a difference`;

const close = async (cli: Cli): Promise<boolean> => {
  const months = await closeDueMonths(cli.db, cli.services.vault, cli.clock.now());
  if (months.length === 0) cli.print('Every month that is over has been closed.');
  for (const month of months) cli.print(closedLine(month));
  return months.every(({ different }) => different === 0);
};

const monthOf = (cli: Cli): string | undefined => {
  const given = cli.option('month');
  if (given === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(given)) return given;
  throw new UsageError('--month must be a month in the format YYYY-MM, such as 2026-08.');
};

const verify = async (cli: Cli): Promise<boolean> => {
  const code = cli.option('agent');
  const agent = code === undefined ? undefined : await requireAgentCoded(cli.db, code);
  const { same, different } = await verifyStatements(cli.db, { month: monthOf(cli), agentId: agent?.id });
  for (const number of different.slice(0, MOST_LINES)) cli.print(`${number} differs from what is composed now`);
  if (different.length > MOST_LINES) cli.print(`… and ${different.length - MOST_LINES} more`);
  cli.print(`${same} statements composed again to the same bytes, ${different.length} not`);
  return different.length === 0;
};

const FILE_USAGE = '<number> <path> [--format pdf|xlsx] [--lang zh-Hans|zh-Hant|en|ja]';

const formatOf = (cli: Cli): FileFormat => {
  const given = cli.option('format') ?? 'pdf';
  const format = FILE_FORMATS.find((known) => known === given);
  if (format === undefined) throw new UsageError(`--format must be one of: ${FILE_FORMATS.join(', ')}.`);
  return format;
};

const langOf = (cli: Cli): Lang => {
  const given = cli.option('lang') ?? defaultLanguage;
  if (!isLang(given)) throw new UsageError(`--lang must be one of: ${languages.join(', ')}.`);
  return given;
};

/** The same bytes as the agent's own download in that language. */
const file = async (cli: Cli): Promise<void> => {
  const [number, path] = [wordOf(cli, 0, '<number>'), wordOf(cli, 1, '<path>')];
  const asked = { format: formatOf(cli), lang: langOf(cli), publicUrl: cli.services.config.publicUrl };
  const stored = await statementByNumber(cli.db, number);
  if (stored === undefined) throw new Error(`There is no statement ${number}.`);
  const { bytes } = await statementFile(stored, asked);
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new Error(`${path} cannot be written: ${fileErrorText(error) ?? 'the file system refused'}.`, {
      cause: error,
    });
  });
  cli.print(`${number} written to ${path}, ${bytes.length} bytes`);
};

export const statementCommands: Command[] = [
  {
    name: 'statements list',
    permission: 'statement:view',
    byTask: true,
    usage: '',
    summary: 'shows the closed months and their differences',
    run: list,
  },
  {
    name: 'statements close',
    permission: 'statement:close',
    byTask: true,
    usage: '',
    summary: 'writes the statements of the months that are over',
    run: close,
  },
  {
    name: 'statements verify',
    permission: 'statement:view',
    byTask: true,
    usage: '[--month <YYYY-MM>] [--agent <code>]',
    summary: 'composes statements again from the facts and compares the bytes',
    run: verify,
  },
  {
    name: 'statements file',
    permission: 'statement:view',
    usage: FILE_USAGE,
    summary: "writes a statement as its agent's own file, the same bytes",
    run: file,
  },
];
