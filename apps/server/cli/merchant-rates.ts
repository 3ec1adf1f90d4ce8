/** Rates that agents changed. */
import { rateChangesOf } from '#capabilities/merchants/server/cli.ts';
import { formatRate } from '#platform/money/format.ts';
import { businessDay, isBusinessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import { UsageError, type Cli, type Command } from './command.ts';

const dayOf = (cli: Cli): BusinessDay => {
  const given = cli.option('day');
  if (given === undefined) return nextDay(businessDay(cli.clock.now()));
  if (!isBusinessDay(given)) throw new UsageError('--day must be a day such as 2026-09-19.');
  return given;
};

const list = async (cli: Cli): Promise<void> => {
  const day = dayOf(cli);
  const changes = await rateChangesOf(cli.db, day);
  for (const { merchantNo, merchantName, rates } of changes) {
    cli.print(`${merchantNo}  ${merchantName}`);
    for (const { rateType, fromPpm, toPpm } of rates)
      cli.print(`  rate type ${rateType}: ${formatRate(fromPpm)} -> ${formatRate(toPpm)}`);
  }
  if (changes.length === 0) cli.print(`No rates change on ${day}.`);
};

export const merchantRateCommands: readonly Command[] = [
  {
    name: 'merchants rate-changes',
    permission: 'merchant:view',
    usage: '[--day <day>]',
    summary: 'lists the rates that agents changed as of a day, by default the next one, for the acquirer',
    run: list,
  },
];
