/** Child process of server-process.ts: server and worker in one process, as `npm start` runs them. */
import { createApp } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { tuneHeap } from '#apps/server/tune-heap.ts';
import { watchPauses } from './pauses.ts';

tuneHeap();
const settings = readSettings(process.env);
const app = await createApp({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  servesApp: process.env.BENCH_APP === 'on',
  connections: 20,
});
await app.work();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const takePauses = watchPauses();
process.on('message', (message) => void (message === 'pauses' && process.send?.({ watched: takePauses() })));
process.send?.({ url });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
