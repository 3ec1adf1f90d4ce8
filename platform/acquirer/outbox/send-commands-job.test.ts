/** A command that is queued in a running server reaches the acquirer at once, over HTTP, and its owner is notified. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { commandOf } from '#testing/outbox.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '../adapters/standard/stand-in-server.ts';
import { commandStates, declarationOf } from './command-states.ts';
import { commandOwners } from './outbox.ts';
import { queueCommand, sendSoon } from './queue-command.ts';
import { sendCommandsJob } from './send-commands-job.ts';

let standIn: AcquirerStandIn;
let server: TestServer;
const heard: string[] = [];

beforeAll(async () => {
  standIn = await startAcquirerStandIn();
  const { url, secret } = standIn.options;
  const ours = { url, secret, settlingS: 900, commands: ['change_service_fee'] };
  const other = { url: 'http://127.0.0.1:1', secret };
  server = await testServer({ env: { ACQUIRERS: JSON.stringify({ lakala: ours, yeepay: other }) } });
  commandOwners.register('changes', {
    kinds: ['change_rate', 'change_service_fee', 'change_communication'],
    beforeSending: async () => true,
    record: async (_tx, { number, event }) => void heard.push(`${number} ${event}`),
  });
});
afterAll(async () => {
  await server.close();
  await standIn.close();
  await loadCapabilities(); // registers the product's own owner of commands again
});

it('and an unreachable acquirer delays no other', async () => {
  const { clock, services, database, jobs } = server;
  expect(declarationOf(services, 'lakala')).toMatchObject({ settlingS: 900, commands: ['change_service_fee'] });
  await jobs.work([sendCommandsJob], { db: database.db, clock, services });
  await inTransaction(database.db, async (tx) => {
    await queueCommand(tx, { acquirer: 'yeepay', command: commandOf('YP1'), dueAt: clock.now() });
    await queueCommand(tx, { acquirer: 'lakala', command: commandOf('CR1'), dueAt: clock.now() });
    await sendSoon(tx, jobs);
  });
  const stateOf = async (number: string) => (await commandStates(database.db, [number])).get(number);
  await expect.poll(() => stateOf('CR1')).toMatchObject({ state: 'done', words: '已受理并生效' });
  await expect.poll(() => stateOf('YP1')).toMatchObject({ state: 'sent', problem: 'TypeError' });
  expect(heard.toSorted()).toEqual(['CR1 done', 'CR1 sent', 'YP1 sent']);
  expect(standIn.commands.decisions()).toMatchObject([{ number: 'CR1', result: 'done' }]);
});
