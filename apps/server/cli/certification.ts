/** The review of identities. */
import {
  approveSubmission,
  cardEnds,
  listSubmissions,
  rejectSubmission,
  revokeCertification,
  showSubmission,
  type CardEnd,
  type Listed,
  type Refused,
} from '#capabilities/certification/server/cli.ts';
import {
  CERTIFICATION_FIELDS,
  REFUSAL_REASONS,
  type CertificationId,
} from '#capabilities/certification/contract/certification-fields.ts';
import { idOf } from '#platform/ids/id.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

type Line = Pick<Listed, 'id' | 'state' | 'code' | 'submittedAt' | 'decidedBy'>;

const lineText = ({ id, state, code, submittedAt, decidedBy }: Line): string =>
  [String(id), state, submittedAt.toISOString(), code, decidedBy ?? ''].filter((part) => part !== '').join('  ');

/** `2026-10-12  in 24 days  ZY80213  told 2026-09-12` */
const endText = ({ validUntil, left, agent: { code }, toldOn, isRenewing }: CardEnd): string =>
  [
    validUntil,
    left < 0 ? `${-left} days ago` : `in ${left} days`,
    code,
    toldOn === null ? 'not told' : `told ${toldOn}`,
    ...(isRenewing ? ['new card waits'] : []),
  ].join('  ');

const idIn = (cli: Cli): CertificationId => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError('<id> must be a number.');
  return idOf(Number(word));
};

const decisionOf = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

/** `back:glare` */
const refusedIn = (cli: Cli): Refused[] =>
  cli.words.slice(1).map((word) => {
    const [name, why] = word.split(':');
    const field = CERTIFICATION_FIELDS.find((one) => one === name);
    const reason = REFUSAL_REASONS.find((one) => one === why);
    if (field === undefined || reason === undefined)
      throw new UsageError(
        `${word} must be field:reason; fields: ${CERTIFICATION_FIELDS.join(', ')}; reasons: ${REFUSAL_REASONS.join(', ')}.`,
      );
    return { field, reason };
  });

const show = async (cli: Cli): Promise<void> => {
  const shown = await showSubmission(cli.db, cli.services, { ...decisionOf(cli), id: idIn(cli) });
  const { row } = shown;
  cli.print(lineText({ ...row, code: shown.code, decidedBy: null }));
  cli.print(`  ${shown.name}  ${shown.idNumber}  valid until ${row.validUntil ?? 'no end'}`);
  cli.print(`  front ${shown.front ?? 'removed'}`);
  cli.print(`  back  ${shown.back ?? 'removed'}`);
  for (const { field, reason } of shown.refused) cli.print(`  refused: ${field}:${reason}`);
};

export const certificationCommands: readonly Command[] = [
  {
    name: 'certification list',
    permission: 'certification:review',
    usage: '[--all]',
    summary: 'lists the identities that wait for review, the oldest first; --all: all, newest first',
    async run(cli) {
      const rows = await listSubmissions(cli.db, cli.option('all') !== undefined);
      for (const row of rows) cli.print(lineText(row));
      cli.print(`${rows.length} listed`);
    },
  },
  {
    name: 'certification ends',
    permission: 'certification:review',
    usage: '',
    summary: 'lists the certified cards that end soon or have ended, the first to end first',
    async run(cli) {
      const ends = await cardEnds(cli.db, cli.clock.now());
      for (const end of ends) cli.print(endText(end));
      cli.print(`${ends.length} listed`);
    },
  },
  {
    name: 'certification show',
    permission: 'certification:review',
    usage: '<id>',
    summary: 'name, number and links to the photos, valid for ten minutes; each look is in the audit log',
    run: show,
  },
  {
    name: 'certification approve',
    permission: 'certification:review',
    usage: '<id>',
    summary: 'certifies the agent, and tells it',
    async run(cli) {
      await approveSubmission(cli.db, cli.services, { ...decisionOf(cli), id: idIn(cli) });
      cli.print('Approved.');
    },
  },
  {
    name: 'certification reject',
    permission: 'certification:review',
    usage: '<id> [<field:reason> …]',
    summary: 'tells the agent what to mend, such as back:glare front:blurred',
    async run(cli) {
      const refused = refusedIn(cli);
      if (refused.length === 0) throw new UsageError('Say what is refused, such as back:glare.');
      await rejectSubmission(cli.db, { ...decisionOf(cli), id: idIn(cli) }, refused);
      cli.print('Rejected.');
    },
  },
  {
    name: 'certification revoke',
    permission: 'certification:review',
    usage: '<code> [<field:reason> …]',
    summary: 'takes a certification back: the agent withdraws nothing until it is certified again',
    async run(cli) {
      const code = wordOf(cli, 0, '<code>');
      const refused = refusedIn(cli);
      if (refused.length === 0) throw new UsageError('Say why, such as idNumber:mismatch.');
      await revokeCertification(cli.db, code, decisionOf(cli), refused);
      cli.print(`${code.toUpperCase()} is not certified any more.`);
    },
  },
];
