/** Changes at the acquirer. */
import {
  CHANGE_KINDS,
  CHANGES_OF,
  endPromotionByStaff,
  listFeesForStaff,
  listForStaff,
  listPromotionsForStaff,
  MOST_PROOF,
  PROMOTION_STATES,
  recordByStaff,
  retryByStaff,
  settleByStaff,
  showForStaff,
  waiveByStaff,
  type ChangeKind,
  type SaidOutcome,
} from '#capabilities/changes/server/cli.ts';
import { idOf } from '#platform/ids/id.ts';
import { formatFen } from '#platform/money/format.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_REASON = 200;
const STATES = ['applying', 'processing', 'changed', 'failed'] as const;

const list = async (cli: Cli): Promise<void> => {
  const name = cli.option('of') ?? 'open';
  const of = CHANGES_OF.find((each) => each === name);
  if (of === undefined) throw new UsageError(`--of must be one of: ${CHANGES_OF.join(', ')}.`);
  const rows = await listForStaff(cli.db, of, cli.clock.now());
  for (const { no, kind, state, attempt, merchantNo, sn, askedAt, reason, words } of rows) {
    const why = reason === null ? '' : `${reason}: ${words ?? ''}`;
    const subject = sn === null ? merchantNo : `${merchantNo} ${sn}`;
    cli.print(
      `${no}  ${kind}  ${STATES[state]}  attempt ${attempt}  ${subject}  ${askedAt.toISOString()}  ${why}`.trimEnd(),
    );
  }
  cli.print(`${rows.length} changes`);
};

const instantText = (at: Date | null | undefined): string => (at ? at.toISOString() : '');

const show = async (cli: Cli): Promise<void> => {
  const { row, events, decisions } = await showForStaff(cli.db, wordOf(cli, 0, '<no>'));
  const { no, kind, state, attempt, merchantNo, sn, acquirer } = row;
  cli.print(
    `${no}  ${kind}  ${STATES[state]}  attempt ${attempt}  ${sn === null ? merchantNo : `${merchantNo} ${sn}`}  ${acquirer}`,
  );
  for (const { at, kind: event, attempt: of, words, reference, effectiveAt } of events) {
    const what = event === 'contradicted' && effectiveAt === null ? 'failed' : instantText(effectiveAt);
    const parts = [at.toISOString(), event, `attempt ${of}`, what, reference, words];
    cli.print(`  ${parts.filter((part) => part !== null && part !== '').join('  ')}`);
  }
  for (const { act, outcome, effectiveAt, proof, proposedBy, agreedBy, madeAt } of decisions) {
    const what = [outcome, instantText(effectiveAt)].filter((part) => part !== '').join(' ');
    cli.print(`  ${madeAt.toISOString()}  ${act} ${what}  ${proposedBy} → ${agreedBy}  ${proof}`);
  }
  if (row.isContradicted) cli.print('  Its answers contradict each other: changes settle ends that.');
};

const dayOf = (cli: Cli): BusinessDay | undefined => {
  const day = cli.option('day');
  if (day !== undefined && !isBusinessDay(day)) throw new UsageError('--day must be a day such as 2026-09-17.');
  return day;
};

/** @returns whether all fees are those of the rates in force. */
const fees = async (cli: Cli): Promise<boolean> => {
  const listed = await listFeesForStaff(cli.db, { merchantNo: cli.words[0], day: dayOf(cli) });
  for (const { found, sales } of listed) {
    const { day, acquirer, merchantNo, saleCount, takenFen, expectedFen } = found;
    const sums = `taken ${formatFen(takenFen)}, by the rate in force ${formatFen(expectedFen)}`;
    cli.print(`${day}  ${acquirer}  ${merchantNo}  ${saleCount} sales  ${sums}`);
    for (const sale of sales) {
      const each = `taken ${formatFen(sale.takenFen)}, by the rate in force ${formatFen(sale.expectedFen)}`;
      cli.print(
        `  ${sale.occurredAt.toISOString()}  rate type ${sale.rateType}  ${formatFen(sale.amountFen)}  ${each}`,
      );
    }
  }
  if (listed.length === 0) cli.print('All fees are those of the rates in force.');
  return listed.length === 0;
};

const OUTCOMES = ['done', 'failed'] as const;

const effectOf = (cli: Cli): Date | undefined => {
  const text = cli.option('at');
  if (text === undefined) return undefined;
  const at = new Date(text);
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isWhole || Number.isNaN(at.getTime()))
    throw new UsageError('--at must be an instant with its zone, such as 2026-09-18T14:08:32+08:00.');
  return at;
};

/** The same by both persons: what it did, from when, and where that can be read. */
const saidOf = (cli: Cli): SaidOutcome => {
  const outcome = OUTCOMES.find((each) => each === wordOf(cli, 1, '<done|failed>'));
  if (outcome === undefined) throw new UsageError('Say done or failed.');
  const proof = cli.option('proof')?.trim() ?? '';
  if (proof === '' || proof.length > MOST_PROOF)
    throw new UsageError(`Say where it can be read: --proof <text>, at most ${MOST_PROOF} characters.`);
  const effectiveAt = effectOf(cli);
  if ((outcome === 'done') !== (effectiveAt !== undefined))
    throw new UsageError('What is done needs --at <instant>, from which it is in force; what failed has none.');
  return { outcome, effectiveAt, proof };
};

const sayWith =
  (act: typeof recordByStaff, done: string) =>
  async (cli: Cli): Promise<void> => {
    const no = wordOf(cli, 0, '<no>');
    const said = await act(cli.db, no, saidOf(cli), actOf(cli));
    cli.print(
      said.is === 'waits'
        ? `Proposed: another person must give the same for ${no} before ${said.lapsesAt.toISOString()}, or it lapses.`
        : `${no}: ${done}`,
    );
  };

const kindOf = (cli: Cli): ChangeKind => {
  const name = cli.option('kind') ?? 'rate';
  const kind = CHANGE_KINDS.find((each) => each === name);
  if (kind === undefined) throw new UsageError(`--kind must be one of: ${CHANGE_KINDS.join(', ')}.`);
  return kind;
};

const waive = async (cli: Cli): Promise<void> => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > MOST_REASON)
    throw new UsageError(`Say why: --reason <text>, at most ${MOST_REASON} characters.`);
  const merchantNo = wordOf(cli, 0, '<merchant-no>');
  await waiveByStaff(cli.db, { kind: kindOf(cli), merchantNo, reason }, actOf(cli));
  cli.print(`${merchantNo} may be changed once more now.`);
};

const promotions = async (cli: Cli): Promise<void> => {
  const name = cli.option('of');
  const state = PROMOTION_STATES.find((each) => each === name);
  if (name !== undefined && state === undefined)
    throw new UsageError(`--of must be one of: ${PROMOTION_STATES.join(', ')}.`);
  const rows = await listPromotionsForStaff(cli.db, state === undefined ? [] : [state], cli.clock.now());
  for (const row of rows) {
    const rates = (row.value.rates ?? []).map(({ rateType, ratePpm }) => `${rateType}: ${ratePpm}`).join(', ');
    const odd = [
      ...(row.failedCount > 0 ? [`${row.failedCount} not begun`] : []),
      ...(row.stuckCount > 0 ? [`${row.stuckCount} not back`] : []),
    ];
    const parts = [row.id, row.state, `${row.fromOn} – ${row.lastOn}`, `priority ${row.priority}`, rates];
    cli.print([...parts, `${row.merchantCount} merchants`, ...odd, row.name].join('  '));
  }
  cli.print(`${rows.length} promotions`);
};

const endPromotion = async (cli: Cli): Promise<void> => {
  const reason = cli.option('reason')?.trim() ?? '';
  if (reason === '' || reason.length > MOST_REASON)
    throw new UsageError(`Say why: --reason <text>, at most ${MOST_REASON} characters.`);
  const word = wordOf(cli, 0, '<id>');
  if (!/^\d{1,15}$/.test(word)) throw new UsageError('<id> is the number that changes promotions shows.');
  const lastOn = cli.option('last');
  if (lastOn !== undefined && !isBusinessDay(lastOn)) throw new UsageError('--last must be a day such as 2026-09-17.');
  await endPromotionByStaff(cli.db, idOf(Number(word)), { lastOn, reason }, actOf(cli));
  cli.print(`${word} is ended.`);
};

export const changeCommands: readonly Command[] = [
  {
    name: 'changes list',
    permission: 'change:view',
    usage: '[--of open|overdue|failed|contradicted]',
    summary:
      'lists the changes at the acquirer that are not decided (overdue: for 72 hours), failed, or contradict themselves',
    run: list,
  },
  {
    name: 'changes show',
    permission: 'change:view',
    usage: '<no>',
    summary: 'one of them with its time line, and what the staff found out',
    run: show,
  },
  {
    name: 'changes fees',
    permission: 'change:view',
    usage: '[<merchant-no>] [--day <day>]',
    summary: 'days of merchants on which other fees were taken than the rates in force say; of one merchant each sale',
    run: fees,
  },
  {
    name: 'changes record',
    permission: 'change:decide',
    usage: '<no> <done|failed> --proof <text> [--at <instant>]',
    summary: 'records what the acquirer did about an overdue one, by two persons; it is asked once more afterwards',
    run: sayWith(recordByStaff, 'recorded; the acquirer is asked once more.'),
  },
  {
    name: 'changes settle',
    permission: 'change:decide',
    usage: '<no> <done|failed> --proof <text> [--at <instant>]',
    summary: 'says which of contradicting answers holds, by two persons; what is in force follows it',
    run: sayWith(settleByStaff, 'settled; what is in force follows it.'),
  },
  {
    name: 'changes promotions',
    permission: 'change:view',
    usage: '[--of running|coming|ended|cancelled]',
    summary: 'lists promotions of merchants, with how many have not begun or have not got back what they had',
    run: promotions,
  },
  {
    name: 'changes end-promotion',
    permission: 'change:manage',
    usage: '<id> --reason <text> [--last <day>]',
    summary: 'ends a promotion after today, or another day; one that has not begun is cancelled',
    run: endPromotion,
  },
  {
    name: 'changes retry',
    permission: 'change:manage',
    usage: '<no>',
    summary: 'asks the acquirer again for a change that failed, under the conditions of asking',
    async run(cli) {
      const no = wordOf(cli, 0, '<no>');
      await retryByStaff(cli.db, cli.services, no, actOf(cli));
      cli.print(`${no} is asked for again.`);
    },
  },
  {
    name: 'changes waive',
    permission: 'change:manage',
    usage: '<merchant-no> [--kind rate|service|communication] --reason <text>',
    summary: 'lets a merchant be changed once more before the days of the setting are over',
    run: waive,
  },
];
