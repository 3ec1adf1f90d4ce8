/** Compares statistics with the facts that they are derived from. */
import { isBusinessDay } from '#platform/time/business-day.ts';
import { checkEverybody, differingAgents } from '#capabilities/statistics/server/checks/check-marks.ts';
import { recount, type Difference } from '#capabilities/statistics/server/recount.ts';
import { rebuild } from '#capabilities/statistics/server/rollups/rebuild.ts';
import type { Cli, Command } from './command.ts';

/** Days before and after all facts. */
const ALL = { from: '2000-01-01', to: '2999-12-31' };
const MAX_LINES = 50;

const dayOf = (cli: Cli, name: 'from' | 'to'): string => {
  const given = cli.option(name) ?? ALL[name];
  if (!isBusinessDay(given)) throw new Error(`--${name} must be a day in the format YYYY-MM-DD, such as 2026-09-18.`);
  return given;
};

const lineOf = ({ agentId, day, what, shown, recounted }: Difference): string =>
  `agent ${agentId}  ${day ?? 'now'}  ${what}: stored ${shown}, recomputed ${recounted}`;

export const statisticsCommands: Command[] = [
  {
    name: 'recount',
    permission: 'statistics:check',
    byTask: true,
    usage: '[--from <day>] [--to <day>] [--repair]',
    summary: 'recomputes all statistics and lists differences; --repair corrects them',
    async run(cli) {
      const days = { from: dayOf(cli, 'from'), to: dayOf(cli, 'to') };
      const { compared, different, differences } = await recount(cli.db, days);
      for (const difference of differences.slice(0, MAX_LINES)) cli.print(lineOf(difference));
      if (different > MAX_LINES) cli.print(`… and ${different - MAX_LINES} more`);
      cli.print(`${compared} figures compared, ${different} ${different === 1 ? 'difference' : 'differences'}`);
      if (different === 0 || cli.option('repair') === undefined) return different === 0;
      await rebuild(cli.db, days, { operator: cli.operator, now: cli.clock.now() });
      cli.print(`Repaired: ${(await recount(cli.db, days)).different} differences remain.`);
      return true;
    },
  },
  {
    name: 'statistics checks',
    permission: 'statistics:check',
    byTask: true,
    usage: '[--now]',
    summary: 'lists the agents whose figures differed at their last check; --now checks everybody first',
    async run(cli) {
      if (cli.option('now') !== undefined) {
        const { agents } = await checkEverybody(cli.db, cli.clock.now());
        cli.print(`${agents} agents checked`);
      }
      const found = await differingAgents(cli.db, MAX_LINES);
      for (const { differences } of found) for (const one of differences.slice(0, MAX_LINES)) cli.print(lineOf(one));
      cli.print(found.length === 0 ? 'No figure differs.' : 'Repair them with `npm run recount -- --repair`.');
      return found.length === 0;
    },
  },
];
