/** Events of acquirers that are not applied: what waits or contradicts ours, another try, and the end of one. */
import {
  dismissByStaff,
  openEvents,
  retryByStaff,
  type EventRow,
  type OpenFilter,
} from '#capabilities/events/server/cli.ts';
import { listOpenEvents } from '#capabilities/events/contract/list-open-events.ts';
import type { EventRowId } from '#capabilities/events/contract/event-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const FILTERS = ['reason', 'kind', 'acquirer', 'about'] as const;
const LONGEST_NOTE = 200;
/** As the call has it. */
const MOST = 500;

/** The call's own filters, by its own forms. */
const filterOf = (cli: Cli): OpenFilter => {
  const [state] = cli.words;
  const given = { state, ...Object.fromEntries(FILTERS.map((name) => [name, cli.option(name)])) };
  const { data, error } = listOpenEvents.request.safeParse(given);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0] ?? 'state');
  throw new UsageError(
    `${name === 'state' ? 'Argument' : `--${name}`} must be one that there is. ${issue?.message ?? ''}`,
  );
};

const idIn = (cli: Cli): EventRowId => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError(`${word} is not an id: events list shows the ids.`);
  return idOf(Number(word));
};

const lineOf = ({ id, acquirer, eventId, kind, state, reason, receivedAt, tries, fault, body }: EventRow): string[] => [
  String(id),
  state,
  reason ?? '-',
  kind,
  acquirer,
  eventId,
  receivedAt.toISOString(),
  String(tries),
  fault ?? JSON.stringify(body),
];

const list = async (cli: Cli): Promise<void> => {
  const rows = await openEvents(cli.db, filterOf(cli), { size: MOST });
  if (cli.option('json') !== undefined) return cli.print(JSON.stringify(rows));
  const head = ['ID', 'STATE', 'REASON', 'KIND', 'ACQUIRER', 'EVENT', 'RECEIVED', 'TRIES', 'SAYS'];
  if (rows.length > 0) for (const line of tableLines([head, ...rows.map(lineOf)])) cli.print(line);
  cli.print(`${rows.length} open`);
};

const retry = async (cli: Cli): Promise<boolean> => {
  const id = idIn(cli);
  const came = await retryByStaff(cli.db, id, actOf(cli));
  if (came === undefined) cli.print(`${id} is not open.`);
  else cli.print(`${id} ${came.state}${came.reason === null ? '' : `: ${came.reason}`}`);
  return came?.state === 'applied';
};

const dismiss = async (cli: Cli): Promise<boolean> => {
  const id = idIn(cli);
  const note = cli.option('note')?.trim() ?? '';
  if (note === '' || note.length > LONGEST_NOTE)
    throw new UsageError(`--note must say why, in at most ${LONGEST_NOTE} signs.`);
  const done = await dismissByStaff(cli.db, id, note, actOf(cli));
  cli.print(
    done === undefined
      ? `${id} is not open.`
      : `${id} dismissed: ${done.acquirer} ${done.eventId}, ${done.reason ?? 'never tried'}`,
  );
  return done !== undefined;
};

export const eventCommands: Command[] = [
  {
    name: 'events list',
    permission: 'feed:view',
    usage: '[waits|differs] [--reason <reason>] [--kind <kind>] [--acquirer <acquirer>] [--about <number>] [--json]',
    summary: 'lists events of acquirers that wait for something unknown, or contradict ours, at most 500',
    run: list,
  },
  {
    name: 'events retry',
    permission: 'feed:import',
    usage: '<id>',
    summary: 'tries an event again now',
    run: retry,
  },
  {
    name: 'events dismiss',
    permission: 'feed:import',
    usage: '<id> --note <text>',
    summary: 'ends an event without applying it; ours stays',
    run: dismiss,
  },
];
