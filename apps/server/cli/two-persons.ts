/** From which amounts on two persons must agree. */
import { changeLimit, isLimited, LIMITED_ACTS, limitsInForce } from '#capabilities/staff/server/cli.ts';
import { personOf } from '#platform/auth/operator.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const HIGHEST_FEN = fen(100_000_000);

const list = async (cli: Cli): Promise<void> => {
  for (const { act, fromFen, setBy } of await limitsInForce(cli.db)) {
    const by = setBy === null ? 'as delivered' : `set by ${setBy}`;
    cli.print(isLimited(act) ? `${act}  from ${formatFen(fromFen)}  ${by}` : `${act}  always`);
  }
};

const set = async (cli: Cli): Promise<void> => {
  const act = wordOf(cli, 0, '<act>');
  if (!isLimited(act)) throw new UsageError(`<act> must be one of ${LIMITED_ACTS.join(', ')}.`);
  const fromFen = parseYuan(wordOf(cli, 1, '<yuan>'));
  if (fromFen === undefined || fromFen > HIGHEST_FEN)
    throw new UsageError(`<yuan> must be an amount from 0 to ${formatFen(HIGHEST_FEN)}.`);
  const by = { operator: personOf(cli.operator), now: cli.clock.now() };
  const lapsesAt = await changeLimit(cli.db, { act, fromFen }, by);
  cli.print(
    lapsesAt === undefined
      ? `${act} needs two persons from ${formatFen(fromFen)} on.`
      : `Proposed: another administrator gives the same command before ${lapsesAt.toISOString()}, or it lapses.`,
  );
};

export const twoPersonCommands: readonly Command[] = [
  {
    name: 'two-persons list',
    permission: 'limit:view',
    usage: '',
    summary: 'from which amount on a second person must agree to what raises money by hand',
    run: list,
  },
  {
    name: 'two-persons set',
    permission: 'limit:set',
    usage: '<act> <yuan>',
    summary: 'changes that amount; a second administrator gives the same command',
    run: set,
  },
];
