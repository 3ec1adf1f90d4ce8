/** Terms of agents: the operator opens policies for roots and edits the terms of anybody. */
import { agentByCode } from '#capabilities/agents/server/api.ts';
import {
  agentWithPolicy,
  changeWords,
  operateTerms,
  partWords,
  ruleWords,
  showTerms,
  termHistory,
  termsIn,
  type OperatedAgent,
  type Terms,
} from '#capabilities/policies/server/cli.ts';
import { Problem } from '#platform/http/problem.ts';
import { textFor } from '#platform/i18n/server.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';
import { sentenceOf } from './explain-error.ts';

const MAX_LINES = 200;

const subjectOf = (cli: Cli): Promise<OperatedAgent> =>
  agentWithPolicy(cli.db, wordOf(cli, 0, '<code>'), wordOf(cli, 1, '<policy>'));

const printTerms = (cli: Cli, { costs, parts }: Terms): void => {
  for (const { rateType, rule } of costs) cli.print(`  cost:${rateType} ${ruleWords(rule)}`);
  for (const part of parts) cli.print(`  ${partWords(part)}`);
};

const show = async (cli: Cli): Promise<void> => {
  const subject = await subjectOf(cli);
  const { isOpen, today, coming, firstDay, bounds } = await showTerms(cli.db, subject, cli.clock.now());
  cli.print(`${subject.agent.code} ${subject.agent.name}, ${subject.policy.name}: ${isOpen ? 'open' : 'not open'}`);
  if (today.costs.length > 0) cli.print('In force today:');
  printTerms(cli, today);
  for (const { day, terms } of coming) {
    cli.print(`From ${day}:`);
    printTerms(cli, terms);
  }
  cli.print(`May be set, in force from ${firstDay}:`);
  for (const { rateType, lowest, highest } of bounds.costs)
    cli.print(`  cost:${rateType} ${ruleWords(lowest)} … ${ruleWords(highest)}`);
  for (const { kind, item, highest } of bounds.parts)
    cli.print(`  ${partWords({ kind, item, value: highest })} at most`);
};

/** The refusal, with every term that is out of its bounds on a line of its own. */
const readable = (cli: Cli, error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const t = textFor('en');
  for (const [key, why] of Object.entries(error.fields ?? {})) cli.print(`  ${key}: ${t(why)}`);
  return new Error(sentenceOf(error), { cause: error });
};

const sourceOf = async (cli: Cli): Promise<Parameters<typeof operateTerms>[1]['copyFromAgentId']> => {
  const code = cli.option('like');
  if (code === undefined) return undefined;
  const source = await agentByCode(cli.db, code);
  if (source === undefined) throw new Error(`There is no agent ${code}.`);
  return source.id;
};

const change = async (cli: Cli, what: 'open' | 'edit'): Promise<void> => {
  const { agent, policy } = await subjectOf(cli);
  const now = cli.clock.now();
  const { onFirstDay } = await showTerms(cli.db, { agent, policy }, now);
  const terms = termsIn(cli.words.slice(2), onFirstDay);
  if (typeof terms === 'string')
    throw new UsageError(`${terms} is no term: write cost:1=0.535%, cap:1=18.50, stage:2=50.00.`);
  const isDryRun = cli.option('dry-run') !== undefined;
  const copyFromAgentId = await sourceOf(cli);
  const command = { what, agentId: agent.id, policyId: policy.id, terms, copyFromAgentId, operator: cli.operator, now };
  const { validFrom, touched, touchedCount } = await operateTerms(cli.db, command, isDryRun).catch((error) => {
    throw readable(cli, error);
  });
  for (const { code, name, isCarried, changes } of touched.slice(0, MAX_LINES))
    for (const each of changes)
      cli.print(`${each.validFrom}  ${code} ${name}${isCarried ? ' (carried)' : ''}: ${changeWords(each)}`);
  if (touched.length > MAX_LINES) cli.print(`… and ${touched.length - MAX_LINES} more agents`);
  if (touched.length === 0) return cli.print('Nothing changes.');
  cli.print(
    `${isDryRun ? 'Would be' : 'Is'} in force from ${validFrom}; ${touchedCount} other agents are carried along.`,
  );
  if (isDryRun) cli.print('Nothing was changed.');
};

const history = async (cli: Cli): Promise<void> => {
  const rows = await termHistory(cli.db, await subjectOf(cli));
  for (const { setAt, kind, isCarried, actorId, changes } of rows) {
    const by = actorId === null ? 'operator' : `agent ${actorId}`;
    cli.print(`${setAt.toISOString()}  ${kind}${isCarried ? ' (carried)' : ''} by ${by}`);
    for (const each of changes) cli.print(`  ${each.validFrom}  ${changeWords(each)}`);
  }
  cli.print(`${rows.length} changes`);
};

export const termsCommands: Command[] = [
  {
    name: 'terms show',
    permission: 'terms:view',
    usage: '<code> <policy>',
    summary: 'shows the terms of an agent, those to come, and what may be set',
    run: show,
  },
  {
    name: 'terms open',
    permission: 'terms:manage',
    usage: '<code> <policy> [<term> …] [--like <code>] [--dry-run]',
    summary:
      'opens a policy for a root: cost:1=0.515% cap:1=16.80 activation=100.00 …; --like takes those of another root',
    run: (cli) => change(cli, 'open'),
  },
  {
    name: 'terms edit',
    permission: 'terms:manage',
    usage: '<code> <policy> [<term> …] [--dry-run]',
    summary: 'changes terms of any agent and carries them down; --dry-run lists who is touched',
    run: (cli) => change(cli, 'edit'),
  },
  {
    name: 'terms history',
    permission: 'terms:view',
    usage: '<code> <policy>',
    summary: 'lists the changes of the terms of an agent, latest first',
    run: history,
  },
];
