import Fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { createClients, MAX_UNREAD_BYTES, type Clients } from './stream-clients.ts';

const OWNER = {
  accountId: 1 as AccountId,
  sessionId: 1 as SessionId,
  agentId: 1 as AgentId,
  permissions: new Set<string>(),
};
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

let app: FastifyInstance;
let clients: Clients;
/** Ends the authentication of the requests so far. */
let authenticated: (() => void)[];
let onRequest: () => void;
let closed: Promise<unknown>[];

beforeEach(async () => {
  clients = createClients();
  authenticated = [];
  closed = [];
  app = Fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) => {
    closed.push(new Promise((resume) => request.raw.socket.once('close', resume)));
    await new Promise<void>((resume) => {
      authenticated.push(resume);
      onRequest();
    });
    clients.open(request, reply, OWNER);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends requests of one connection. @returns when all of them wait for their authentication. */
const requested = async (count = 1): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let left = count;
  await new Promise<void>((resume) => {
    onRequest = () => ((left -= 1) === 0 ? resume() : undefined);
    socket.write(REQUEST.repeat(count));
  });
  return socket;
};
const authenticate = async (): Promise<void> => {
  for (const resume of authenticated.splice(0)) resume();
  await new Promise((resume) => setImmediate(resume));
};

it('forgets streams whose connection is cut during authentication', async () => {
  for (let i = 0; i < 20; i += 1) (await requested()).resetAndDestroy();
  await Promise.all(closed);
  await authenticate();
  expect(clients.all()).toHaveLength(0);
  await requested();
  await authenticate();
  expect(clients.all()).toHaveLength(1);
});

it('forgets all streams of one connection when it closes, also those that wait behind the first', async () => {
  const socket = await requested(5);
  await authenticate();
  expect(clients.all()).toHaveLength(5);
  socket.resetAndDestroy();
  await Promise.all(closed);
  expect(clients.all()).toHaveLength(0);
});

it('forgets a stream at once when it ends it, and the oldest of an account with more than ten', async () => {
  for (let i = 0; i < 11; i += 1) {
    await requested();
    await authenticate();
  }
  expect(clients.all()).toHaveLength(10);
  for (const client of clients.all()) clients.end(client);
  expect(clients.all()).toHaveLength(0);
});

/** Sends to the newest client until it is ended. @returns the most that waited for it in memory. */
const sendUntilEnded = async (text: string): Promise<number> => {
  let most = 0;
  // the kernel buffers some megabytes before anything waits here
  for (let i = 0; i < 4000 && clients.all().length > 0; i += 1) {
    const client = clients.all().at(-1);
    if (client === undefined) break;
    clients.send(client, text);
    most = Math.max(most, client.reply.raw.writableLength);
    await new Promise((resume) => setImmediate(resume));
  }
  return most;
};

it('ends a client that does not read, and keeps no more for it than the bound', async () => {
  const text = `data: ${'x'.repeat(8 * 1024)}\n\n`;
  const socket = await requested();
  socket.pause();
  await authenticate();
  expect(await sendUntilEnded(text)).toBeLessThan(MAX_UNREAD_BYTES + 2 * text.length);
  expect(clients.all()).toHaveLength(0);
  await Promise.all(closed);
});

it('ends a stream that waits behind another one of its connection', async () => {
  await requested(2);
  await authenticate();
  expect(await sendUntilEnded(`data: ${'x'.repeat(1024)}\n\n`)).toBeLessThan(MAX_UNREAD_BYTES + 2 * 1100);
  expect(clients.all()).toHaveLength(0);
});
