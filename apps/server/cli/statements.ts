/** Commands of monthly statements: list the closed ones, close those that are due, and compose them again. */
import { shanghaiText } from '#platform/time/business-day.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import type { ClosedMonth } from '#capabilities/statements/server/closing/close-month.ts';
import { listClosings, type Closing } from '#capabilities/statements/server/closing/list-closings.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import { UsageError, type Cli, type Command } from './command.ts';

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
];
