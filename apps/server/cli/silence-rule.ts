/** After how many days without a sale a rewarded terminal is silent, and which ratio alarms: the setting's command. */
import { setSilenceRule, silenceRuleOf, silenceRules, SILENCE_BOUNDS } from '#capabilities/compliance/server/cli.ts';
import { personOf } from '#platform/auth/operator.ts';
import { ppm } from '#platform/money/ppm.ts';
import { businessDay, monthOf } from '#platform/time/business-day.ts';
import { integerOf, monthIn, type Cli, type Command } from './command.ts';

const rule = async (cli: Cli): Promise<void> => {
  const days = integerOf(cli, 'days', SILENCE_BOUNDS.days);
  const threshold = integerOf(cli, 'threshold', SILENCE_BOUNDS.thresholdPpm);
  if (days === undefined && threshold === undefined) {
    for (const kept of await silenceRules(cli.db))
      cli.print(`from ${kept.fromMonth}  ${kept.days} days  ${kept.thresholdPpm} ppm  set by ${kept.setBy}`);
    const now = await silenceRuleOf(cli.db, monthOf(businessDay(cli.clock.now())));
    return cli.print(`now  ${now.days} days  ${now.thresholdPpm} ppm`);
  }
  const fromMonth = monthIn(cli.option('from') ?? '', '--from');
  const before = await silenceRuleOf(cli.db, fromMonth);
  const next = {
    fromMonth,
    days: days ?? before.days,
    thresholdPpm: threshold === undefined ? before.thresholdPpm : ppm(threshold),
  };
  const operator = personOf(cli.operator);
  const lapsesAt = await setSilenceRule(cli.db, { ...next, operator, now: cli.clock.now() });
  cli.print(
    lapsesAt === undefined
      ? `from ${fromMonth}  ${next.days} days  ${next.thresholdPpm} ppm  set by ${operator.login}`
      : `Proposed: another person gives the same command before ${lapsesAt.toISOString()}, or it lapses.`,
  );
};

export const silenceRuleCommand: Command = {
  name: 'rewards silence-rule',
  permission: 'silence:decide',
  usage: '[--days <n>] [--threshold <ppm>] [--from <month>]',
  summary: 'after how many days, and above which ratio; changed for months to come when a second person gives the same',
  run: rule,
};
