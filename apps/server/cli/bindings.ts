/** Bindings about which the acquirer is asked first. */
import {
  endRequest,
  listRequests,
  REQUEST_STATES,
  retryRequests,
  type ListedRequest,
} from '#capabilities/terminals/server/cli.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_REASON = 200;

/** What the acquirer was told last, and what it said. */
const commandOf = ({ command }: ListedRequest): string => {
  if (command === undefined) return '';
  const { number, state, sentAt, acknowledgedAt, dueAt, problem, words, overdueAt, after, acquirer } = command;
  const next = dueAt === null ? '' : `, next ${dueAt.toISOString()}`;
  if (state === 'failed') return `${number} refused (${words ?? ''})${next}`;
  if (state === 'done') return `${number} done`;
  if (acquirer === '') return `${number} waits for an acquirer of its brand`;
  if (after !== null) return `${number} waits for ${after}`;
  if (sentAt === null) return `${number} ${state}${next}`;
  const said = acknowledgedAt === null ? '' : ', acknowledged';
  const why = problem === null ? '' : ` (${problem})`;
  return `${number} sent ${sentAt.toISOString()}${said}${why}${overdueAt === null ? '' : ', overdue'}${next}`;
};

const list = async (cli: Cli): Promise<void> => {
  const name = cli.option('state');
  const state = REQUEST_STATES.find((each) => each === name);
  if (name !== undefined && state === undefined)
    throw new UsageError(`--state must be one of: ${REQUEST_STATES.join(', ')}.`);
  const rows = await listRequests(cli.db, state);
  for (const row of rows) {
    const { no, sn, agentCode, merchantNo, createdAt, reason, message, contradictedAt } = row;
    const isOpen = row.state === 'waiting' || row.state === 'withdrawing' || row.moveNo !== null;
    const said = [
      ...(reason === null ? [] : [`${reason}: ${message ?? ''}`]),
      ...(isOpen ? [commandOf(row)] : []),
      ...(contradictedAt === null ? [] : [`contradicted ${contradictedAt.toISOString()}`]),
    ];
    const head = [no, row.state, sn, merchantNo, agentCode, createdAt.toISOString()];
    cli.print([...head, said.filter((text) => text !== '').join('; ')].join('  ').trimEnd());
  }
  cli.print(`${rows.length} requests`);
  if (cli.services.commandAdapters.size === 0)
    cli.print('No acquirer is configured (ACQUIRERS, ACQUIRER_URL): nothing is asked.');
};

const end = async (cli: Cli): Promise<void> => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > MOST_REASON)
    throw new UsageError(`Say why: --reason <text>, at most ${MOST_REASON} characters.`);
  const no = wordOf(cli, 0, '<no>');
  await endRequest(cli.db, { no, reason, operator: cli.operator, now: cli.clock.now() });
  cli.print(`${no} is ended.`);
};

export const bindingCommands: readonly Command[] = [
  {
    name: 'bindings list',
    permission: 'binding:view',
    usage: '[--state <state>]',
    summary: 'lists the bindings that wait for the acquirer, with what it was told last, or those of a state',
    run: list,
  },
  {
    name: 'bindings retry',
    permission: 'binding:manage',
    usage: '[<no>]',
    summary: 'asks the acquirer now about all that wait, or about one; what it refused begins another attempt',
    async run(cli) {
      const count = await retryRequests(cli.db, cli.services.jobs, cli.words[0], actOf(cli));
      cli.print(`${count} are asked about now.`);
    },
  },
  {
    name: 'bindings end',
    permission: 'binding:manage',
    usage: '<no> --reason <text>',
    summary: 'ends a waiting binding as refused, with the reason told to the agent, or what was contradicted',
    run: end,
  },
];
