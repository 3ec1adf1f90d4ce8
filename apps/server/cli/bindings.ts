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

const moveOf = ({ placeDueAt, placeProblem, placeRefusal }: ListedRequest): string => {
  if (placeDueAt === null) return placeRefusal === null ? '' : `new place refused (${placeRefusal})`;
  const problem = placeProblem === null ? '' : ` (${placeProblem})`;
  return `new place not told yet${problem}, next ${placeDueAt.toISOString()}`;
};

const list = async (cli: Cli): Promise<void> => {
  const name = cli.option('state');
  const state = REQUEST_STATES.find((each) => each === name);
  if (name !== undefined && state === undefined)
    throw new UsageError(`--state must be one of: ${REQUEST_STATES.join(', ')}.`);
  const rows = await listRequests(cli.db, state);
  for (const row of rows) {
    const { no, sn, agentCode, merchantNo, createdAt, tries, problem, reason, message, dueAt } = row;
    const isOpen = row.state === 'waiting' || row.state === 'withdrawing';
    const next = isOpen
      ? `asked ${tries} times${problem === null ? '' : ` (${problem})`}, next ${dueAt.toISOString()}`
      : '';
    const move = row.state === 'accepted' ? moveOf(row) : '';
    const why = reason === null ? '' : `${reason}: ${message ?? ''}`;
    const head = [no, row.state, sn, merchantNo, agentCode, createdAt.toISOString()];
    cli.print(`${head.join('  ')}  ${next}${why}${move}`.trimEnd());
  }
  cli.print(`${rows.length} requests`);
  if (cli.services.acquirer === undefined) cli.print('No acquirer is configured (ACQUIRER_URL): nothing is asked.');
};

const end = async (cli: Cli): Promise<void> => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > MOST_REASON)
    throw new UsageError(`Say why: --reason <text>, at most ${MOST_REASON} characters.`);
  const no = wordOf(cli, 0, '<no>');
  await endRequest(cli.db, { no, reason, operator: cli.operator, now: cli.clock.now() });
  cli.print(`${no} is refused; its terminal is free, the agent is told.`);
};

export const bindingCommands: readonly Command[] = [
  {
    name: 'bindings list',
    permission: 'binding:view',
    usage: '[--state <state>]',
    summary: 'lists the bindings that wait for the acquirer, with tries and the last problem, or those of a state',
    run: list,
  },
  {
    name: 'bindings retry',
    permission: 'binding:manage',
    usage: '[<no>]',
    summary: 'asks the acquirer now about all that wait, or about one',
    async run(cli) {
      const count = await retryRequests(cli.db, cli.services.jobs, cli.words[0], actOf(cli));
      cli.print(`${count} are asked about now.`);
    },
  },
  {
    name: 'bindings end',
    permission: 'binding:manage',
    usage: '<no> --reason <text>',
    summary: 'ends a waiting binding as refused: the terminal is free, the reason is told to the agent',
    run: end,
  },
];
