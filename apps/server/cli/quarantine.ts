/** Quarantined rows of the feed: what waits and why, and another try. */
import {
  DECIDED_REASONS,
  dismissRow,
  isAsSeen,
  lastRetryRun,
  prepareBooking,
  QUARANTINE_REASONS,
  quarantineGroups,
  quarantinePage,
  releaseQuarantine,
  releaseRow,
  type QuarantinedRow,
  type QuarantineGroup,
  type QuarantineReason,
  type QuarantineSelection,
  type Released,
  type ReleasedRow,
} from '#capabilities/trades/server/cli.ts';
import type { QuarantinedRowId } from '#capabilities/trades/contract/trade-ids.ts';
import { inTransaction } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { formatFen } from '#platform/money/format.ts';
import { actOf, integerOf, UsageError, type Cli, type Command } from './command.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const PAGE = 50;
const MAX_PAGE = 1_000;
const HOUR_MS = 3_600_000;

const reasonOf = (cli: Cli): QuarantineReason | undefined => {
  const given = cli.option('reason');
  const reason = QUARANTINE_REASONS.find((known) => known === given);
  if (given !== undefined && reason === undefined)
    throw new UsageError(`--reason must be one of ${QUARANTINE_REASONS.join(', ')}.`);
  return reason;
};

const idIn = (word: string): QuarantinedRowId | undefined =>
  /^[1-9]\d{0,14}$/.test(word) ? idOf<QuarantinedRowId>(Number(word)) : undefined;

const idsOf = (cli: Cli): QuarantinedRowId[] | undefined => {
  const ids = cli.words.map((word) => {
    const id = idIn(word);
    if (id === undefined) throw new UsageError(`${word} is not an id: feed quarantine --rows lists the ids.`);
    return id;
  });
  return ids.length === 0 ? undefined : ids;
};

const selectionOf = (cli: Cli): QuarantineSelection => ({ reason: reasonOf(cli), acquirer: cli.option('acquirer') });

const json = (cli: Cli): boolean => cli.option('json') !== undefined;

/** 40 minutes, 7 hours, 12 days. */
const ageOf = (since: Date, now: Date): string => {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  if (hours < 1) return `${Math.max(0, Math.floor(hours * 60))} minutes`;
  return hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
};

const groupLines = (groups: readonly QuarantineGroup[], now: Date): string[] =>
  tableLines([
    ['REASON', 'ROWS', 'ACQUIRER', 'OLDEST', 'NEWEST', 'NEVER TRIED', 'LAST TRIED', 'NEXT TRY'],
    ...groups.map((group) => [
      group.reason,
      String(group.count),
      group.acquirer,
      ageOf(group.oldest, now),
      ageOf(group.newest, now),
      String(group.untried),
      group.lastTriedAt?.toISOString() ?? '-',
      group.nextRetryAt.toISOString(),
    ]),
  ]);

const retryLine = async (cli: Cli): Promise<string> => {
  const run = await lastRetryRun(cli.db);
  if (run === undefined) return 'The automatic retry has not run yet.';
  const end = run.finishedAt === null ? 'not finished' : `${run.tried} tried, ${run.booked} booked`;
  return `The automatic retry last ran at ${run.startedAt.toISOString()}: ${end}.`;
};

const printGroups = async (cli: Cli): Promise<void> => {
  const groups = await quarantineGroups(cli.db, selectionOf(cli));
  const now = cli.clock.now();
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (json(cli)) {
    const aged = groups.map((group) => ({
      ...group,
      ageHours: Math.floor((now.getTime() - group.oldest.getTime()) / HOUR_MS),
    }));
    cli.print(JSON.stringify({ total, groups: aged, lastRetry: (await lastRetryRun(cli.db)) ?? null }));
    return;
  }
  if (groups.length > 0) for (const line of groupLines(groups, now)) cli.print(line);
  cli.print(`${total} quarantined`);
  cli.print(await retryLine(cli));
};

/** What a release needs, of a row that only a person books. */
const markLine = ({ reason, row, mark }: QuarantinedRow): string =>
  reason === 'implausible' ? `  ${formatFen(row.amountFen)}  --seen ${mark}` : '';

const rowLine = (found: QuarantinedRow): string => {
  const { id, acquirer, reference, reason, details, receivedAt, tries, fault, row } = found;
  return [
    id,
    acquirer,
    reference,
    details === null ? reason : `${reason} (${details.join(', ')})`,
    receivedAt.toISOString(),
    row.terminalSn ?? '-',
    row.merchantNo ?? '-',
  ]
    .join('  ')
    .concat(`  ${tries} ${tries === 1 ? 'try' : 'tries'}`, markLine(found), fault === null ? '' : `  ${fault}`);
};

const printRows = async (cli: Cli): Promise<void> => {
  const size = integerOf(cli, 'limit', { from: 1, to: MAX_PAGE }) ?? PAGE;
  const after = cli.option('after');
  const afterId = after === undefined || after === '0' ? undefined : idIn(after);
  if (after !== undefined && after !== '0' && afterId === undefined) throw new UsageError('--after must be an id.');
  const { rows, nextId } = await quarantinePage(cli.db, selectionOf(cli), { size, afterId });
  if (json(cli)) return cli.print(JSON.stringify({ rows, next: nextId ?? null }));
  for (const row of rows) cli.print(rowLine(row));
  if (rows.length === 0) cli.print('No rows.');
  if (nextId !== undefined) cli.print(`The next page: --after ${nextId}`);
};

const releasedLine = ({ tried, booked, withSale, known, quarantined, reasons }: Released): string => {
  const parts = [
    `${booked} booked`,
    ...(withSale > 0 ? [`${withSale} waiting refunds booked with their sale`] : []),
    ...(known > 0 ? [`${known} booked before`] : []),
  ];
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return `${tried} tried: ${parts.join(', ')}; ${quarantined} still quarantined${why.length > 0 ? `: ${why.join(', ')}` : ''}`;
};

/** Rows between two lines about the progress. */
const PROGRESS = 5_000;

const tryAgain = async (cli: Cli): Promise<void> => {
  let told = 0;
  const done = await releaseQuarantine(
    cli.db,
    { ...selectionOf(cli), ids: idsOf(cli) },
    {
      clock: cli.clock,
      by: cli.operator,
      onBatch: ({ tried, booked }) => {
        if (json(cli) || tried - told < PROGRESS) return;
        told = tried;
        cli.print(`${tried} tried, ${booked} booked …`);
      },
    },
  );
  cli.print(json(cli) ? JSON.stringify(done) : releasedLine(done));
};

const LONGEST_NOTE = 200;

/** The one row that a person decides, and why. */
const decisionOf = (cli: Cli): { id: QuarantinedRowId; note: string } => {
  const [id, second] = idsOf(cli) ?? [];
  const note = cli.option('note')?.trim() ?? '';
  if (id === undefined) throw new UsageError('Argument <id> is missing: feed quarantine --rows lists the ids.');
  if (second !== undefined) throw new UsageError('One row is decided at a time.');
  if (note === '' || note.length > LONGEST_NOTE)
    throw new UsageError(`--note must say why, in at most ${LONGEST_NOTE} signs.`);
  return { id, note };
};

const outcomeLine = (id: QuarantinedRowId, done: ReleasedRow): string => {
  const row = `${done.acquirer} ${done.reference}`;
  if (done.is === 'booked') return `${id} booked: ${row}`;
  if (done.is === 'still') return `${id} is not booked yet, it waits for ${done.reason}: ${row}`;
  return `Proposed: another person gives the same command for ${id} (${row}) before ${done.lapsesAt.toISOString()}, or it lapses.`;
};

const decide = async (cli: Cli): Promise<boolean> => {
  const { id, note } = decisionOf(cli);
  const seen = cli.option('seen');
  if (seen === undefined) throw new UsageError('--seen must be the mark that feed quarantine --rows shows of the row.');
  const act = actOf(cli);
  await prepareBooking(cli.db, act.now);
  const done = await inTransaction(cli.db, async (tx) => {
    if (!(await isAsSeen(tx, id, seen))) throw new Error(`${id} has other contents by now: look at it again.`);
    return releaseRow(tx, id, note, act);
  });
  cli.print(done === undefined ? `${id} is not open, or is not implausible.` : outcomeLine(id, done));
  return done !== undefined && done.is !== 'still';
};

/** With a note it is a decision about one row; without, another try of those that wait. */
const release = async (cli: Cli): Promise<boolean | void> =>
  cli.option('note') === undefined ? tryAgain(cli) : decide(cli);

const dismiss = async (cli: Cli): Promise<boolean> => {
  const { id, note } = decisionOf(cli);
  const done = await inTransaction(cli.db, (tx) => dismissRow(tx, id, note, actOf(cli)));
  cli.print(
    done === undefined
      ? `${id} is not open, or waits for none of these reasons: ${DECIDED_REASONS.join(', ')}.`
      : `${id} dismissed: ${done.acquirer} ${done.reference}, ${done.reason}`,
  );
  return done !== undefined;
};

export const quarantineCommands: Command[] = [
  {
    name: 'feed quarantine',
    permission: 'feed:view',
    usage: '[--rows] [--reason <reason>] [--acquirer <name>] [--after <id>] [--limit <rows>] [--json]',
    summary: 'counts quarantined transactions by reason, with their age; --rows lists them page by page',
    run: (cli) => (cli.option('rows') === undefined ? printGroups(cli) : printRows(cli)),
  },
  {
    name: 'feed release',
    permission: 'feed:import',
    usage: '[<id> …] [--reason <reason>] [--acquirer <name>] [--note <text>] [--seen <mark>] [--json]',
    summary:
      'tries quarantined transactions again, all of them or some, at the prices of their time; with one <id>, --note and --seen books that implausible one as it was seen',
    run: release,
  },
  {
    name: 'feed dismiss',
    permission: 'feed:import',
    usage: '<id> --note <text>',
    summary: 'ends a conflicting or implausible row without booking it; what is booked stays',
    run: dismiss,
  },
];
