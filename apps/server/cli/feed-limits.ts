/** What the feed books from an acquirer at most, and batches as they were received. */
import {
  acquirerLimit,
  acquirersWithLimits,
  changeAcquirerLimit,
  EVERYBODY,
  readRawBatch,
  type AcquirerLimit,
  type LimitInForce,
} from '#capabilities/trades/server/cli.ts';
import type { BrandId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeedBatchId } from '#capabilities/trades/contract/trade-ids.ts';
import { personOf } from '#platform/auth/operator.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { actOf, integerOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

/** Bounds of the settings. */
const HIGHEST_FEN = { amount: 9_999_999_999, day: 1_000_000_000_000, 'terminal-day': 100_000_000_000 } as const;
const HIGHEST = { tolerance: 10_000, 'value-fee': 100_000, days: 3_650, phases: 120 } as const;

const amountOf = (cli: Cli, name: keyof typeof HIGHEST_FEN): Fen | undefined => {
  const given = cli.option(name);
  if (given === undefined) return undefined;
  const amount = parseYuan(given);
  if (amount === undefined || amount < 1 || amount > HIGHEST_FEN[name])
    throw new UsageError(`--${name} must be an amount from 0.01 to ${formatFen(fen(HIGHEST_FEN[name]))}.`);
  return amount;
};

const numberOf = (cli: Cli, name: keyof typeof HIGHEST): number | undefined =>
  integerOf(cli, name, { from: name === 'days' ? 1 : 0, to: HIGHEST[name] });

const brandsOf = (cli: Cli): BrandId[] | undefined => {
  const given = cli.option('brands');
  if (given === undefined) return undefined;
  if (given === 'none') return [];
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(given))
    throw new UsageError('--brands must be numbers of brands with commas between them, or none.');
  return given.split(',').map((word) => idOf<BrandId>(Number(word)));
};

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

const changeOf = (cli: Cli): Partial<AcquirerLimit> => {
  const [tolerance, valueFee] = [numberOf(cli, 'tolerance'), numberOf(cli, 'value-fee')];
  return given({
    amountFen: amountOf(cli, 'amount'),
    dayFen: amountOf(cli, 'day'),
    terminalDayFen: amountOf(cli, 'terminal-day'),
    tolerancePpm: tolerance === undefined ? undefined : ppm(tolerance),
    valueFeePpm: valueFee === undefined ? undefined : ppm(valueFee),
    oldestDays: numberOf(cli, 'days'),
    phasesAhead: numberOf(cli, 'phases'),
    brandIds: brandsOf(cli),
  }) as Partial<AcquirerLimit>;
};

const nameOf = (acquirer: string): string => (acquirer === EVERYBODY ? 'everybody' : acquirer);

const line = (limit: LimitInForce): string =>
  [
    nameOf(limit.acquirer),
    `amount ${formatFen(limit.amountFen)}`,
    `day ${formatFen(limit.dayFen)}`,
    `terminal-day ${formatFen(limit.terminalDayFen)}`,
    `tolerance ${limit.tolerancePpm} ppm`,
    `value-fee ${limit.valueFeePpm} ppm`,
    `days ${limit.oldestDays}`,
    `phases ${limit.phasesAhead}`,
    `brands ${limit.brandIds.length === 0 ? 'none' : limit.brandIds.join(',')}`,
    limit.setBy === '' ? 'as delivered' : `set by ${limit.setBy}`,
  ].join('  ');

const list = async (cli: Cli): Promise<void> => {
  for (const acquirer of await acquirersWithLimits(cli.db)) cli.print(line(await acquirerLimit(cli.db, acquirer)));
};

const set = async (cli: Cli): Promise<void> => {
  const word = wordOf(cli, 0, '<acquirer>');
  const change = changeOf(cli);
  if (Object.keys(change).length === 0) throw new UsageError('Nothing to set: see feed limits.');
  const by = { operator: personOf(cli.operator), now: cli.clock.now() };
  const lapsesAt = await changeAcquirerLimit(cli.db, word === 'everybody' ? EVERYBODY : word, change, by);
  cli.print(
    lapsesAt === undefined
      ? line(await acquirerLimit(cli.db, word === 'everybody' ? EVERYBODY : word))
      : `Proposed: another person gives the same command before ${lapsesAt.toISOString()}, or it lapses.`,
  );
};

const raw = async (cli: Cli): Promise<boolean> => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word))
    throw new UsageError('<id> must be the number of a batch, as the answer to it says.');
  personOf(cli.operator);
  const found = await readRawBatch(cli.db, cli.services.vault, idOf<FeedBatchId>(Number(word)), actOf(cli));
  if (found === undefined || found.body === '') {
    cli.print(`Nothing is kept of batch ${word}.`);
    return false;
  }
  cli.print(`${found.acquirer} ${found.receivedAt.toISOString()}`);
  cli.print(found.body);
  return true;
};

export const feedLimitCommands: readonly Command[] = [
  {
    name: 'feed limits',
    permission: 'feed:view',
    usage: '',
    summary: 'what the feed books from each acquirer at most; what exceeds it waits as implausible',
    run: list,
  },
  {
    name: 'feed set-limits',
    permission: 'feed:import',
    usage:
      '<acquirer> [--amount <yuan>] [--day <yuan>] [--terminal-day <yuan>] [--tolerance <ppm>] [--value-fee <ppm>] [--days <n>] [--phases <n>] [--brands <ids>]',
    summary: 'changes that when a second person gives the same; <acquirer> may be everybody, <ids> 1,2 or none',
    run: set,
  },
  {
    name: 'feed raw',
    permission: 'feed:import',
    usage: '<id>',
    summary: 'prints a batch as it was received, while it is kept; audited',
    run: raw,
  },
];
