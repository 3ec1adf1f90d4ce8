/** Merchants that wait for a review, and the reviews. */
import {
  agentCodes,
  approveByOperator,
  autoApprovals,
  closeByOperator,
  listMerchantsIn,
  MOST_A_DAY,
  parseRefused,
  rejectByOperator,
  setAutoApproval,
  showApplication,
  type ShownField,
} from '#capabilities/merchants/server/cli.ts';
import { MERCHANT_STATUSES } from '#capabilities/merchants/contract/merchant-status.ts';
import { integerOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_LISTED = 200;
const MOST_NOTE = 200;
const MOST_REASON = 100;

const list = async (cli: Cli): Promise<void> => {
  const name = cli.option('status') ?? 'submitted';
  const status = MERCHANT_STATUSES.find((each) => each === name);
  if (status === undefined) throw new UsageError(`--status must be one of: ${MERCHANT_STATUSES.join(', ')}.`);
  const rows = await listMerchantsIn(cli.db, status, MOST_LISTED);
  const agents = await agentCodes(cli.db, rows);
  const now = cli.clock.now();
  for (const { id, no, name: shop, dueAt } of rows) {
    const isLate = status === 'submitted' && dueAt !== null && dueAt < now;
    const due = status === 'submitted' && dueAt !== null ? `due ${dueAt.toISOString()}${isLate ? ' LATE' : ''}` : '';
    cli.print(`${no}  ${agents.get(id) ?? ''}  ${shop}  ${due}`.trimEnd());
  }
  if (rows.length === 0) cli.print(`No merchant is ${status}.`);
};

/** `  storefront: https://…  (photo_unclear, …)` */
const fieldText = ({ field, value, reasons }: ShownField): string =>
  `  ${field}: ${value === '' ? 'MISSING' : value}  (${reasons.join(', ')})`;

const show = async (cli: Cli): Promise<void> => {
  const asked = { no: wordOf(cli, 0, '<merchant>'), operator: cli.operator, now: cli.clock.now() };
  const { state, agentCode, fields } = await showApplication(cli.db, cli.services, asked);
  const { row, submissions, reviews } = state;
  cli.print(`${row.no}  ${row.status}  ${row.name}  of ${agentCode}, by the ${row.source ?? 'agent'}`);
  cli.print('  each field with the reasons for which it may be refused; links open pictures for ten minutes:');
  for (const each of fields) cli.print(fieldText(each));
  for (const { submittedAt, submittedBy } of submissions)
    cli.print(`  ${submittedAt.toISOString()}  submitted by the ${submittedBy}`);
  for (const { reviewedAt, verdict, reviewer, note, refused } of reviews) {
    cli.print(`  ${reviewedAt.toISOString()}  ${verdict} by ${reviewer ?? 'itself'}  ${note ?? ''}`.trimEnd());
    for (const each of refused) cli.print(`    ${each.field}: ${each.reason} ${each.note ?? ''}`.trimEnd());
  }
};

const reviewOf = (cli: Cli) => {
  const note = cli.option('note');
  if (note !== undefined && note.length > MOST_NOTE)
    throw new UsageError(`--note has at most ${MOST_NOTE} characters.`);
  return { no: wordOf(cli, 0, '<merchant>'), operator: cli.operator, note, now: cli.clock.now() };
};

const approve = async (cli: Cli): Promise<void> => {
  const asked = reviewOf(cli);
  const no = await approveByOperator(cli.db, asked);
  cli.print(`${asked.no} is approved, its number is ${no}; the agent is told.`);
};

const reject = async (cli: Cli): Promise<void> => {
  const asked = reviewOf(cli);
  const given = cli.option('fields');
  if (given === undefined)
    throw new UsageError('Name what is refused: --fields licence=photo_unclear,place=other:words');
  const refused = parseRefused(given);
  await rejectByOperator(cli.db, asked, refused);
  cli.print(`${asked.no} is rejected in ${refused.length} fields; the agent is told.`);
};

const close = async (cli: Cli): Promise<void> => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > MOST_REASON)
    throw new UsageError(`Say why: --reason <text>, at most ${MOST_REASON} characters.`);
  const no = wordOf(cli, 0, '<merchant>');
  await closeByOperator(cli.db, { no, reason, operator: cli.operator, now: cli.clock.now() });
  cli.print(`${no} is closed for good; its history stays.`);
};

const automatic = async (cli: Cli): Promise<void> => {
  const aDay = integerOf(cli, 'a-day', { from: 0, to: MOST_A_DAY });
  if (aDay !== undefined) await setAutoApproval(cli.db, { aDay, operator: cli.operator, setAt: cli.clock.now() });
  const settings = await autoApprovals(cli.db);
  for (const each of settings)
    cli.print(`${each.setAt.toISOString()}  ${each.aDay} a day and agent  by ${each.operator}`);
  if (settings.length === 0) cli.print('Every application is reviewed.');
};

export const merchantCommands: readonly Command[] = [
  {
    name: 'merchants list',
    permission: 'merchant:view',
    usage: '[--status <status>]',
    summary: 'lists the merchants that wait for a review, the first due first, or those of another status',
    run: list,
  },
  {
    name: 'merchants show',
    permission: 'merchant:review',
    usage: '<merchant>',
    summary: 'an application in full with links to its photos, valid for ten minutes; each look is in the audit log',
    run: show,
  },
  {
    name: 'merchants approve',
    permission: 'merchant:review',
    usage: '<merchant> [--note <text>]',
    summary: 'approves a submitted merchant; terminals can be bound to it from now on',
    run: approve,
  },
  {
    name: 'merchants reject',
    permission: 'merchant:review',
    usage: '<merchant> --fields <field=reason,…> [--note <text>]',
    summary: 'refuses fields of a submitted merchant, which alone can be changed then',
    run: reject,
  },
  {
    name: 'merchants close',
    permission: 'merchant:review',
    usage: '<merchant> --reason <text>',
    summary: 'closes a merchant without bound terminals and open fees for good',
    run: close,
  },
  {
    name: 'merchants automatic',
    permission: 'merchant:review',
    usage: '[--a-day <number>]',
    summary: 'shows or sets how many merchants of an agent are approved without a review on a day (0: none)',
    run: automatic,
  },
];
