/**
 * Server-sent events: notifies each logged-in agent of changes, at most once a second. The app then refetches its
 * lists, so that lists are read in only one way.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/auth/caller.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { failure } from '#platform/http/answer.ts';
import { Problem } from '#platform/http/problem.ts';
import { authenticated, contextOf, type Mount, type ServerParts } from '#platform/http/server.ts';
import { permitted, topics, type Topic } from './live-topics.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { endedSessions } from '#capabilities/session/server/api.ts';
import { repeat } from '#platform/time/repeat.ts';

const TICK_MS = 1000;
/** Keeps proxies from closing an idle connection and detects closed clients. */
const HEARTBEAT_MS = 20_000;
/** Pause between checks of the sessions: a stream closes within a second of the end of its session. */
const CHECK_MS = 400;
const MAX_CLIENTS = 5000;
/** Phones, tabs, and broken connections that are not detected yet. */
const MAX_OF_ACCOUNT = 10;

interface Client {
  accountId: AccountId;
  sessionId: SessionId;
  agentId: AgentId;
  permissions: ReadonlySet<string>;
  reply: FastifyReply;
  /** Last data sent, by topic. */
  told: Map<string, string>;
}

const write = (client: Client, event: string, data: string): void => {
  client.reply.raw.write(`event: ${event}\ndata: ${data}\n\n`);
};

/** The first read sends only `hello`: the app has just loaded everything itself. */
const tell = (client: Client, { event, restricted }: Topic, next: object | undefined): void => {
  if (next === undefined) return;
  const data = JSON.stringify(permitted(next, client.permissions, restricted));
  const told = client.told.get(event);
  if (told === data) return;
  client.told.set(event, data);
  if (told !== undefined) write(client, event, data);
  else if (event === 'figures') write(client, 'hello', data);
};

const createHub = (server: ServerParts) => {
  const clients = new Set<Client>();
  const tick = async (): Promise<void> => {
    if (clients.size === 0) return;
    const present = [...clients];
    const agentIds = [...new Set(present.map((client) => client.agentId))];
    for (const topic of topics) {
      const now = await topic.read(server.db, agentIds, server.clock.now());
      for (const client of present) tell(client, topic, now.get(client.agentId));
    }
  };
  /** Closes the streams of sessions that have ended, in this process or in another one, or by expiry. */
  const closeEnded = async (): Promise<void> => {
    if (clients.size === 0) return;
    const sessionIds = [...new Set([...clients].map((client) => client.sessionId))];
    const ended = await endedSessions(server.db, sessionIds, server.clock.now());
    for (const client of clients) if (ended.has(client.sessionId)) client.reply.raw.end();
  };
  return { clients, tick, closeEnded };
};

export const mountStream: Mount = (app, server) => {
  const hub = createHub(server);
  const stops = [repeat(hub.tick, TICK_MS), repeat(hub.closeEnded, CHECK_MS)];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    for (const { reply } of hub.clients) reply.raw.end();
  });
  app.get('/prod-api/api/ag/stream', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      const caller = ((await authenticated(context, server, false)) as AgentContext).caller;
      if (hub.clients.size >= MAX_CLIENTS) return await reply.code(503).send();
      makeRoom(hub.clients, caller.accountId);
      open(request, reply, hub.clients, caller);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply.type('application/json').send(failure(error, context.t));
    }
    return reply;
  });
};

/** Closes the account's oldest connections to make room for a new one. */
const makeRoom = (clients: ReadonlySet<Client>, accountId: AccountId): void => {
  const own = [...clients].filter((client) => client.accountId === accountId);
  for (const { reply } of own.slice(0, Math.max(0, own.length + 1 - MAX_OF_ACCOUNT))) reply.raw.destroy();
};

const open = (
  request: FastifyRequest,
  reply: FastifyReply,
  clients: Set<Client>,
  { accountId, sessionId, agentId, permissions }: Caller,
): void => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': here\n\n'); // sends the headers now instead of with the first event
  const client: Client = { accountId, sessionId, agentId, permissions, reply, told: new Map() };
  clients.add(client);
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  request.raw.on('close', () => {
    clients.delete(client);
    clearInterval(heartbeat);
  });
};
