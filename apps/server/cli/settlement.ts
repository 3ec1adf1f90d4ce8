/** Import of bank branches; new and changed payees. */
import {
  importBranches,
  PAYEE_CHANGE_STATES,
  payeeChanges,
  presentChanges,
  type BranchRefusal,
  type ShownChange,
} from '#capabilities/settlement/server/cli.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import { actOf, integerOf, readGiven, UsageError, wordOf, type Cli, type Command } from './command.ts';

const REASONS: Record<BranchRefusal, string> = {
  damaged: 'damaged by a spreadsheet',
  cnaps: 'invalid CNAPS number',
  bank: 'unknown bank code: bank_name and bank_prefix, the first digits of cnaps, would bring it',
  empty: 'province, city or name is empty',
};

const SHOWN = 50;

const payeeText = ({ bankName, cardTail, holderName }: ShownChange['to']): string =>
  `${bankName} •••• ${cardTail} ${holderName}`;

const lineOf = (change: ShownChange): string =>
  [
    shanghaiText(new Date(change.at)),
    `${change.agent.code} ${change.agent.name}`,
    `${change.from === undefined ? 'added' : `${payeeText(change.from)} →`} ${payeeText(change.to)}`,
    `by ${change.device === '' ? 'an unknown device' : change.device}, ${change.network}`,
    change.endedFor === undefined ? change.state : `${change.state} (${change.endedFor})`,
    ...(change.state === 'waiting' ? [`until ${shanghaiText(new Date(change.payableAt))}`] : []),
    ...(change.signals.length === 0 ? [] : [change.signals.join(', ')]),
  ].join('  ');

const listChanges = async (cli: Cli): Promise<void> => {
  const word = cli.option('state');
  const state = PAYEE_CHANGE_STATES.find((each) => each === word);
  if (word !== undefined && state === undefined)
    throw new UsageError(`--state must be one of ${PAYEE_CHANGE_STATES.join(', ')}.`);
  const limit = integerOf(cli, 'limit', { from: 1, to: 1_000 }) ?? SHOWN;
  const rows = await payeeChanges(cli.db, { state, limit, now: cli.clock.now() });
  for (const change of await presentChanges(cli.db, cli.services.vault, rows)) cli.print(lineOf(change));
  if (rows.length === 0) cli.print('There are none.');
};

export const settlementCommands: Command[] = [
  {
    name: 'payees changes',
    permission: 'payee:view',
    usage: '[--state <state>] [--limit <n>]',
    summary: `new and changed payees, newest first: from and to, where it came from, signals; ${PAYEE_CHANGE_STATES.join(', ')}`,
    run: listChanges,
  },
  {
    name: 'branches import',
    permission: 'branch:import',
    byTask: true,
    usage: '<file.csv|file.xlsx>',
    summary: 'imports a full list of bank branches; invalid rows are listed and skipped',
    async run(cli) {
      const file = wordOf(cli, 0, '<file.csv|file.xlsx>');
      await readGiven(file); // says in a sentence when it cannot be read
      const { imported, refused, refusedCount } = await importBranches(cli.db, file, actOf(cli));
      for (const { row, reason, cells } of refused)
        cli.print(`row ${row}: ${REASONS[reason]}${cells === undefined ? '' : `: ${cells}`}`);
      cli.print(`${imported} imported, ${refusedCount} skipped`);
      return refusedCount === 0;
    },
  },
];
