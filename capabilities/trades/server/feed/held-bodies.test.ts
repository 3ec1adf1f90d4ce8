/** Bodies of the feed that never end hold little memory, and no place of an acquirer. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET, send } from '#testing/feed.ts';
import { LOCAL_PROXY, testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { FEED_SECRETS: `test:${SECRET}`, TRUSTED_PROXIES: LOCAL_PROXY } });
});
afterAll(() => server.close());

const LINE = 'POST /feed/v1/transactions HTTP/1.1\r\nhost: x\r\n';
const HEAD = `${LINE}content-type: application/json\r\ncontent-length: 2000000\r\n`;

interface StalledRequest {
  readonly socket: Socket;
  answer: string;
  isClosed: boolean;
}

/** Sends the head and the beginning of two megabytes, and nothing more. */
const stall = async (from: string): Promise<StalledRequest> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const stalled: StalledRequest = { socket, answer: '', isClosed: false };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (stalled.answer += String(bytes)));
  socket.once('close', () => (stalled.isClosed = true));
  await new Promise((done) => socket.once('connect', done));
  socket.write(`${HEAD}x-acquirer: test\r\nx-forwarded-for: ${from}\r\n\r\n{"transactions"`);
  return stalled;
};

it('receives as many bodies as are booked at a time and refuses the rest unread; other calls go first', async () => {
  const stalled = await Promise.all(Array.from({ length: 80 }, () => stall('198.51.100.7')));
  const refused = (): number => stalled.filter(({ answer }) => answer.startsWith('HTTP/1.1 503')).length;
  await expect.poll(refused).toBe(14);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => send(server.url, server.clock.now(), [], { headers })),
  );
  expect(taken.map(({ json }) => json.reason)).toEqual(Array(8).fill('rows'));
  const cut = (): number => stalled.filter(({ isClosed, answer }) => isClosed && answer === '').length;
  await expect.poll(cut).toBeGreaterThan(0);
  expect(cut()).toBeLessThanOrEqual(8);
  for (const { socket } of stalled) socket.destroy();
});
