/** Classes of merchants: their dated thresholds, and deriving classes and ages again. */
import { addRule, allRules, recountPortfolio, type DatedRule } from '#capabilities/portfolio/server/cli.ts';
import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { formatFen } from '#platform/money/format.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { UsageError, type Cli, type Command } from './command.ts';

const lineOf = ({ fromDay, primeFen, primeCount, activeFen, silentDays, lostDays }: DatedRule): string =>
  `From ${fromDay}: prime ${formatFen(primeFen)} and ${primeCount} sales, active ${formatFen(activeFen)}, ` +
  `silent ${silentDays} days, lost ${lostDays} days`;

const show = async (cli: Cli): Promise<void> => {
  for (const rule of await allRules(cli.db)) cli.print(lineOf(rule));
};

const whole = (cli: Cli, name: string): number => {
  const given = cli.option(name) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError(`--${name} must be a whole number.`);
  return Number(given);
};

const yuan = (cli: Cli, name: string): Fen => {
  const amount = parseYuan(cli.option(name) ?? '');
  if (amount === undefined || amount === 0) throw new UsageError(`--${name} must be an amount in yuan.`);
  return amount;
};

const REFUSED = {
  past: 'Thresholds can only be changed from tomorrow on, and after those already set.',
  disordered: 'Prime must ask for at least as much as active, and lost for more days than silent.',
} as const;

const set = async (cli: Cli): Promise<boolean> => {
  const fromDay = cli.option('from') ?? '';
  if (!isBusinessDay(fromDay)) throw new UsageError('--from must be a day like 2026-09-18.');
  const rule = {
    fromDay,
    primeFen: yuan(cli, 'prime'),
    primeCount: whole(cli, 'prime-sales'),
    activeFen: yuan(cli, 'active'),
    silentDays: whole(cli, 'silent'),
    lostDays: whole(cli, 'lost'),
  };
  const outcome = await addRule(cli.db, rule, { operator: cli.operator, now: cli.clock.now() });
  cli.print(outcome === 'kept' ? lineOf(rule) : REFUSED[outcome]);
  return outcome === 'kept';
};

const recount = async (cli: Cli): Promise<boolean> => {
  const { at, compared, differences } = await recountPortfolio(cli.db);
  if (at === null) cli.print('Nothing has been counted yet.');
  for (const { what, shown, recounted } of differences.slice(0, 100))
    cli.print(`${what}: shown ${shown}, recounted ${recounted}`);
  cli.print(`${compared} figures compared, ${differences.length} differ.`);
  return differences.length === 0;
};

export const portfolioCommands: readonly Command[] = [
  {
    name: 'portfolio show',
    permission: 'portfolio:view',
    usage: '',
    summary: "the thresholds of the merchants' classes",
    run: show,
  },
  {
    name: 'portfolio set',
    permission: 'portfolio:manage',
    usage: '--from <day> --prime <yuan> --prime-sales <n> --active <yuan> --silent <days> --lost <days>',
    summary: 'changes the thresholds from a day to come on',
    run: set,
  },
  {
    name: 'portfolio recount',
    permission: 'portfolio:view',
    byTask: true,
    usage: '',
    summary: 'derives classes and ages again and compares',
    run: recount,
  },
];
