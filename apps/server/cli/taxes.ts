/** The review of tax documents, by which less tax is withheld from withdrawals. */
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  approveDocument,
  documentByNo,
  listAllDocuments,
  noOf,
  rejectDocument,
  samePaper,
  revokeDocument,
  showDocument,
  type Decision,
  type DocumentRow,
} from '#capabilities/taxes/server/cli.ts';
import { standardTaxPpm } from '#capabilities/wallet/server/cli.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { parsePercent, type Ppm } from '#platform/money/ppm.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';
import { shownReasonOf } from './shown-reason.ts';

const MOST_LISTED = 200;
const LONGEST_REASON = 200;
const WHOLE_PPM = 1_000_000;

const personOf = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const rowOf = (cli: Cli): Promise<DocumentRow> => documentByNo(cli.db, wordOf(cli, 0, '<no>'));

const decisionOf = async (cli: Cli): Promise<Decision> => ({ id: (await rowOf(cli)).id, ...personOf(cli) });

/** `1%`, `0.5%`, `3` */
const rateOf = (cli: Cli): Ppm => {
  const rate = parsePercent((cli.option('rate') ?? '').replace(/%$/, ''));
  if (rate === undefined || rate >= WHOLE_PPM)
    throw new UsageError('--rate must be a percentage below 100, such as 1% or 0.5%.');
  return rate;
};

const untilOf = (cli: Cli): BusinessDay | null => {
  const until = cli.option('until');
  if (until === undefined) return null;
  if (!isBusinessDay(until)) throw new UsageError('--until must be a day, such as 2027-03-31.');
  return until;
};

/** `T000012  approved  2026-09-18T06:36:00.000Z  ZY80542  invoice 12345678 of 2026-09-01, 500.00  1%` */
const lineText = (row: DocumentRow, code: string): string =>
  [
    noOf(row.id),
    row.state,
    row.submittedAt.toISOString(),
    code,
    `${row.kind} ${row.number} of ${row.issuedOn}${row.amountFen === null ? '' : `, ${formatFen(row.amountFen)}`}`,
    row.ratePpm === null ? '' : formatRate(row.ratePpm, 0),
    row.validTo === null ? '' : `until ${row.validTo}`,
    row.usedFen > 0 ? `used ${formatFen(row.usedFen)}` : '',
    row.decidedBy ?? '',
    row.reason ?? '',
  ]
    .filter((part) => part !== '')
    .join('  ');

/** Who decides sees that another agent, or the same, has handed the same paper in. */
const printConflicts = async (cli: Cli, row: DocumentRow): Promise<void> => {
  const others = row.state === 'submitted' ? await samePaper(cli.db, row) : [];
  const agents = await agentsByIds(
    cli.db,
    others.map(({ agentId }) => agentId),
  );
  for (const other of others)
    cli.print(`  SAME PAPER as ${lineText(other, agents.get(other.agentId)?.code ?? '')}: approve one of them at most`);
};

const list = async (cli: Cli): Promise<void> => {
  const rows = await listAllDocuments(cli.db, { isAll: cli.option('all') !== undefined, limit: MOST_LISTED });
  const agents = await agentsByIds(cli.db, [...new Set(rows.map(({ agentId }) => agentId))]);
  for (const row of rows) {
    cli.print(lineText(row, agents.get(row.agentId)?.code ?? ''));
    await printConflicts(cli, row);
  }
  if (rows.length === 0) cli.print('There are none.');
};

const show = async (cli: Cli): Promise<void> => {
  const row = await rowOf(cli);
  const { code, name, picture } = await showDocument(cli.db, cli.services, row, personOf(cli));
  cli.print(lineText(row, `${code} ${name}`));
  cli.print(`  picture ${picture ?? 'removed'}`);
  await printConflicts(cli, row);
};

const approve = async (cli: Cli): Promise<void> => {
  const standardPpm = await standardTaxPpm(cli.db);
  const terms = { ratePpm: rateOf(cli), validTo: untilOf(cli), standardPpm };
  const decision = await decisionOf(cli);
  const done = await approveDocument(cli.db, decision, terms);
  if ('lapsesAt' in done)
    return cli.print(
      `Proposed: another person gives the same command before ${done.lapsesAt.toISOString()}, or it lapses.`,
    );
  // a slip such as 60% for 6% leaves the approval without effect
  if (terms.ratePpm >= standardPpm)
    cli.print('No wallet is taxed above this rate: no withdrawal uses it. Revoke it if the rate is wrong.');
  cli.print(`${noOf(done.id)} is approved at ${formatRate(terms.ratePpm, 0)}; the agent is told.`);
};

export const taxCommands: readonly Command[] = [
  {
    name: 'taxes list',
    permission: 'tax:view',
    usage: '[--all]',
    summary: 'lists the tax documents that wait for review, the oldest first; --all: all, newest first',
    run: list,
  },
  {
    name: 'taxes show',
    permission: 'tax:review',
    usage: '<no>',
    summary: 'one of them with a link to its picture, valid for ten minutes; each look is in the audit log',
    run: show,
  },
  {
    name: 'taxes approve',
    permission: 'tax:review',
    usage: '<no> --rate <percent> [--until <day>]',
    summary:
      'taxes what it covers at this rate from now on, and tells the agent; a certificate needs --until; from an amount on a second person gives the same',
    run: approve,
  },
  {
    name: 'taxes reject',
    permission: 'tax:review',
    usage: '<no> --reason <text> [--title <text>] [--tax-number <text>]',
    summary:
      'tells the agent what is wrong; --title, --tax-number: what it says in their place, shown beside what is right',
    async run(cli) {
      const reason = shownReasonOf(cli, LONGEST_REASON);
      const wrong = { title: cli.option('title') ?? null, taxNumber: cli.option('tax-number') ?? null };
      const row = await rejectDocument(cli.db, await decisionOf(cli), reason, wrong);
      cli.print(`${noOf(row.id)} is rejected; the agent is told.`);
    },
  },
  {
    name: 'taxes revoke',
    permission: 'tax:review',
    usage: '<no> --reason <text>',
    summary: 'takes an approval back for what is applied for from now on, and tells the agent',
    async run(cli) {
      const reason = shownReasonOf(cli, LONGEST_REASON);
      const row = await revokeDocument(cli.db, await decisionOf(cli), reason);
      cli.print(`${noOf(row.id)} is revoked; what was applied for keeps its tax. The agent is told.`);
    },
  },
];
