/** `node bench/day-file/match.ts <database> <file>`: prints the time and memory of the matching, as JSON. */
import { taskOperator } from '#platform/auth/operator.ts';
import { connect } from '#platform/db/db.ts';
import { storeDayFile } from '#capabilities/reconciliation/server/store-day-file.ts';
import { serverCpuMs } from '../feed/server-cpu.ts';
import type { MatchResult } from './match-apart.ts';

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const [databaseUrl = '', path = ''] = process.argv.slice(2);
const database = connect(databaseUrl, 2);
const [server, client, start] = [await serverCpuMs(database.pool), process.cpuUsage(), performance.now()];
const wanted = { path, acquirer: 'bench' };
const stored = await storeDayFile(database.db, wanted, { operator: taskOperator('bench'), now: new Date() });
const used = process.cpuUsage(client);
const matched: MatchResult = {
  differences: stored.openDifferences,
  seconds: seconds(performance.now() - start),
  databaseCpuSeconds: seconds((await serverCpuMs(database.pool)) - server),
  clientCpuSeconds: seconds((used.user + used.system) / 1_000),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1_024),
};
await database.close();
console.log(JSON.stringify(matched));
