/** Levels of agents: their rules, the nightly evaluation, a level set by hand. */
import {
  editRules,
  evaluateDue,
  lastDue,
  planEvaluation,
  rulesAfter,
  rulesAsFile,
  rulesOn,
  setByOperator,
  type DatedRules,
  type PlannedChange,
} from '#capabilities/levels/server/cli.ts';
import { formatFen } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { readGiven, UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_LINES = 50;

const conditionsText = (level: DatedRules['levels'][number]): string => {
  const { volumeFen, activations, directs } = level.reach;
  const parts = [
    volumeFen !== undefined && `${formatFen(volumeFen)} yuan`,
    activations !== undefined && `${activations} activations`,
    directs !== undefined && `${directs.count} direct sub-agents of ${directs.levelCode}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'by hand only' : parts.join(', ');
};

const keepText = ({ keep: { volumeFen, activations } }: DatedRules['levels'][number]): string => {
  const parts = [
    volumeFen !== undefined && `${formatFen(volumeFen)} yuan`,
    activations !== undefined && `${activations} activations`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
};

const printRules = (cli: Cli, rules: DatedRules): void => {
  cli.print(`From ${rules.validFrom} on; months forgiven: ${rules.forgivenMonths}.`);
  for (const level of rules.levels) {
    const { givesUpTo, dailyWithdrawals = '-', maximumWithdrawalFen } = level.grants;
    const most = maximumWithdrawalFen === undefined ? '-' : formatFen(maximumWithdrawalFen);
    cli.print(`${level.code.padEnd(4)} reached by ${conditionsText(level)}; kept by ${keepText(level)};`);
    cli.print(`     withdrawals a day ${dailyWithdrawals}, at most ${most}; gives up to ${givesUpTo}`);
  }
};

const show = async (cli: Cli): Promise<void> => {
  const today = businessDay(cli.clock.now());
  const rules = await rulesOn(cli.db, cli.option('on') ?? today);
  if (cli.option('json') !== undefined) {
    for (const line of rulesAsFile(rules).split('\n')) cli.print(line);
    return;
  }
  printRules(cli, rules);
  const next = await rulesAfter(cli.db, today);
  if (next !== undefined && cli.option('on') === undefined) printRules(cli, next);
};

/** Lines that differ, as a reader of patches expects them. */
const printDifference = (cli: Cli, before: string, after: string): void => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  for (const line of old.filter((line) => !now.includes(line))) cli.print(`- ${line.trim()}`);
  for (const line of now.filter((line) => !old.includes(line))) cli.print(`+ ${line.trim()}`);
};

const edit = async (cli: Cli): Promise<void> => {
  const isDryRun = cli.option('dry-run') !== undefined;
  const content = await readGiven(wordOf(cli, 0, '<file.json>'));
  const wanted = {
    text: new TextDecoder().decode(content),
    from: cli.option('from'),
    note: cli.option('note') ?? '',
    operator: cli.operator,
    now: cli.clock.now(),
  };
  const { validFrom, before, after } = await editRules(cli.db, wanted, isDryRun);
  printDifference(cli, before, after);
  if (before === after) cli.print('These are the rules already: nothing was changed.');
  else cli.print(`${isDryRun ? 'Would hold' : 'Hold'} from ${validFrom} on.${isDryRun ? ' Nothing was changed.' : ''}`);
};

const lineOf = ({ candidate, kind, fromCode, toCode, reason }: PlannedChange): string =>
  `agent ${candidate.agentId}  ${kind}  ${fromCode} → ${toCode}  ${formatFen(reason.volumeFen)} yuan, ` +
  `${reason.activations} activations`;

const preview = async (cli: Cli): Promise<void> => {
  const day = cli.option('day') ?? lastDue(cli.clock.now());
  const { agents, changes } = await planEvaluation(cli.db, day);
  for (const change of changes.slice(0, MOST_LINES)) cli.print(lineOf(change));
  if (changes.length > MOST_LINES) cli.print(`… and ${changes.length - MOST_LINES} more`);
  cli.print(`${day}: ${agents} agents, ${changes.length} changes. Nothing was changed.`);
};

const evaluate = async (cli: Cli): Promise<void> => {
  if (cli.option('dry-run') !== undefined) return preview(cli);
  if (cli.option('day') !== undefined) throw new UsageError('--day is for --dry-run: each day is evaluated once.');
  const done = await evaluateDue(cli.db, cli.clock.now());
  for (const { day, agents, promoted, demoted, forgiven } of done)
    cli.print(`${day}: ${agents} agents, ${promoted} promoted, ${demoted} demoted, ${forgiven} forgiven`);
  if (done.length === 0) cli.print('Every day that is due has been evaluated.');
};

const set = async (cli: Cli): Promise<void> => {
  const [code, levelCode] = [wordOf(cli, 0, '<code>'), wordOf(cli, 1, '<level>')];
  const wanted = { code, levelCode, operator: cli.operator, now: cli.clock.now() };
  const before = await setByOperator(cli.db, wanted);
  cli.print(before === levelCode ? `${code} is ${levelCode} already.` : `${code}: ${before} → ${levelCode}.`);
};

export const levelCommands: Command[] = [
  {
    name: 'levels show',
    permission: 'level:view',
    usage: '[--on <day>] [--json]',
    summary: 'shows the rules of levels in force and to come; --json prints the file that edit reads',
    run: show,
  },
  {
    name: 'levels edit',
    permission: 'level:manage',
    usage: '<file.json> --note <text> [--from <day>] [--dry-run]',
    summary: 'sets the rules from a day on, by default the first of the next month',
    run: edit,
  },
  {
    name: 'levels evaluate',
    permission: 'level:manage',
    byTask: true,
    usage: '[--dry-run] [--day <day>]',
    summary: 'evaluates the days that are due, as the server does at 02:00; --dry-run lists what would change',
    run: evaluate,
  },
  {
    name: 'levels set',
    permission: 'level:manage',
    usage: '<code> <level>',
    summary: "sets an agent's level by hand; for a root only this can",
    run: set,
  },
];
