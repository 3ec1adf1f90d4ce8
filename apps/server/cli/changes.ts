/** Changes at the acquirer. */
import {
  CHANGE_KINDS,
  CHANGES_OF,
  listForStaff,
  retryByStaff,
  waiveByStaff,
  type ChangeKind,
} from '#capabilities/changes/server/cli.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const MOST_REASON = 200;
const STATES = ['applying', 'processing', 'changed', 'failed'] as const;

const list = async (cli: Cli): Promise<void> => {
  const name = cli.option('of') ?? 'open';
  const of = CHANGES_OF.find((each) => each === name);
  if (of === undefined) throw new UsageError(`--of must be one of: ${CHANGES_OF.join(', ')}.`);
  const rows = await listForStaff(cli.db, of);
  for (const { no, kind, state, attempt, merchantNo, sn, askedAt, reason, words } of rows) {
    const why = reason === null ? '' : `${reason}: ${words ?? ''}`;
    const subject = sn === null ? merchantNo : `${merchantNo} ${sn}`;
    cli.print(
      `${no}  ${kind}  ${STATES[state]}  attempt ${attempt}  ${subject}  ${askedAt.toISOString()}  ${why}`.trimEnd(),
    );
  }
  cli.print(`${rows.length} changes`);
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

export const changeCommands: readonly Command[] = [
  {
    name: 'changes list',
    permission: 'change:view',
    usage: '[--of open|failed|contradicted]',
    summary:
      'lists the changes at the acquirer that are not decided, that failed, or whose answers contradict each other',
    run: list,
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
