/** Agents: freezing them and ending it, and what they call themselves. */
import {
  changeStanding,
  MAX_FREEZE_REASON,
  type Halted,
  type StandingOutcome,
} from '#capabilities/agents/server/cli.ts';
import { endAgentSessions } from '#capabilities/session/server/cli.ts';
import { listRenames } from '#capabilities/certification/server/cli.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { actOf, integerOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const reasonOf = (cli: Cli): string => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '') throw new UsageError('--reason is missing: --reason <text>.');
  if (reason.length > MAX_FREEZE_REASON)
    throw new UsageError(`--reason is longer than ${MAX_FREEZE_REASON} characters.`);
  return reason;
};

const haltedLine = ({ what, count, amountFen }: Halted): string =>
  `  ${count} ${what}${amountFen === undefined ? '' : ` (${formatFen(amountFen)} yuan)`}`;

const EFFECTS = {
  frozen: [
    'It can log in and look; every command of its app is refused.',
    'What it earns is booked to it and kept for it; nothing goes to anybody else.',
  ],
  normal: ['Its commands work again; withdrawals that were held go into the next payout.'],
} as const;

const linesOf = ({ agent, teamCount, halted }: StandingOutcome, status: 'normal' | 'frozen'): string[] => [
  ...EFFECTS[status].map((line) => `  ${line}`),
  ...halted.map(haltedLine),
  `  ${teamCount} agents below ${agent.code} go on working.`,
];

const change = async (cli: Cli, status: 'normal' | 'frozen'): Promise<void> => {
  const isDryRun = cli.option('dry-run') !== undefined;
  const wanted = {
    code: wordOf(cli, 0, '<code>'),
    status,
    reason: reasonOf(cli),
    operator: cli.operator,
    now: cli.clock.now(),
  };
  const outcome = await changeStanding(cli.db, wanted, isDryRun);
  const { code, name } = outcome.agent;
  const verb = status === 'frozen' ? 'frozen' : 'unfrozen';
  cli.print(`${code} ${name} ${isDryRun ? `would be ${verb}` : `is ${verb}`}:`);
  for (const line of linesOf(outcome, status)) cli.print(line);
  if (isDryRun) return cli.print('Nothing was changed.');
  if (status === 'frozen') cli.print(`Its sessions stay: npm run agents -- logout ${code} --reason … ends them.`);
};

const renames = async (cli: Cli): Promise<void> => {
  const days = integerOf(cli, 'days', { from: 1, to: 366 }) ?? 30;
  const isAll = cli.option('all') !== undefined;
  const asked = { days, isAll, operator: cli.operator, now: cli.clock.now() };
  const rows = await listRenames(cli.db, cli.services, asked);
  for (const { changedAt, code, nameBefore, nameAfter, certifiedName } of rows) {
    const certified = certifiedName === undefined ? 'not certified' : `certified as ${certifiedName}`;
    cli.print(`${formatDateTime(changedAt)}  ${code}  ${nameBefore} → ${nameAfter}  ${certified}`);
  }
  cli.print(`${rows.length} in the last ${days} days`);
};

const logout = async (cli: Cli): Promise<void> => {
  const code = wordOf(cli, 0, '<code>');
  const ended = await endAgentSessions(cli.db, code, reasonOf(cli), actOf(cli));
  cli.print(`${code.toUpperCase()}: ${ended} sessions ended, remembered devices are forgotten; the agent is told.`);
};

export const agentCommands: Command[] = [
  {
    name: 'agents logout',
    permission: 'agent:freeze',
    usage: '<code> --reason <text>',
    summary: 'ends all sessions of an agent and its staff; the reason is told to it',
    run: logout,
  },
  {
    name: 'agents renames',
    permission: 'agent:renames',
    usage: '[--days n] [--all]',
    summary: 'lists how certified agents renamed themselves, beside the name on their card; --all: everybody',
    run: renames,
  },
  {
    name: 'agents freeze',
    permission: 'agent:freeze',
    usage: '<code> --reason <text> [--dry-run]',
    summary: 'freezes an agent: it can look and change nothing; the reason is told to it',
    run: (cli) => change(cli, 'frozen'),
  },
  {
    name: 'agents unfreeze',
    permission: 'agent:freeze',
    usage: '<code> --reason <text> [--dry-run]',
    summary: 'ends a freeze',
    run: (cli) => change(cli, 'normal'),
  },
];
