/**
 * `npm run evidence -- year [agents] [days] [salesPerDay] [seed]`: a business year, checked after every day. The result
 * is written to evidence/, under a different name when it is not the whole year.
 */
import { watchYear, type YearBroken } from '../year/watch-year.ts';
import { openYear } from '../year/open-year.ts';
import { startCluster } from './cluster.ts';
import { machineNow, writeEvidence } from './report.ts';

/** The number of wrong days after which the year is given up: the first shows the fault, the others its extent. */
const GIVEN_UP = 10;

/** A whole year, from its first day to the closing of its last month. */
const WHOLE = { agents: 1_000, days: 366, salesPerDay: 400, seed: 'year' } as const;
const FROM = '2025-01-01';

const main = async (): Promise<void> => {
  const [agents = WHOLE.agents, days = WHOLE.days, salesPerDay = WHOLE.salesPerDay] = process.argv
    .slice(2, 5)
    .map(Number);
  const seed = process.argv[5] ?? WHOLE.seed;
  const where = machineNow();
  const options = { seed, from: FROM, agents, days, salesPerDay };
  const isWhole = agents === WHOLE.agents && days === WHOLE.days && salesPerDay === WHOLE.salesPerDay;
  const cluster = await startCluster();
  const database = await cluster.copy();
  const year = await openYear(database.serverUrl);
  const started = performance.now();
  const broken: YearBroken[] = [];
  try {
    const figures = await watchYear(year.host, options, {
      onDay: ({ day, world }, ms) => {
        const minutes = (performance.now() - started) / 60_000;
        const perMinute = ((world.counts.days ?? 0) / minutes).toFixed(1);
        console.log(
          `${day}  agents ${world.agents.length}  sales ${world.counts.sales}  checked in ${Math.round(ms)} ms  ` +
            `${minutes.toFixed(1)} min  ${perMinute} days/min`,
        );
      },
      onBroken: (day) => {
        broken.push(day);
        console.error(day.message);
        if (broken.length === GIVEN_UP) throw day;
      },
    });
    if (broken[0]) throw broken[0];
    const cpu = process.cpuUsage();
    writeEvidence(isWhole ? 'year' : `year-${agents}x${days}`, 'A business year, checked after every day', where, {
      ...options,
      minutes: Math.round((performance.now() - started) / 6_000) / 10,
      cpuSecondsOfTheProgram: Math.round((cpu.user + cpu.system) / 1e6),
      ...figures,
    });
  } finally {
    await year.close();
    await cluster.stop();
  }
};
await main();
