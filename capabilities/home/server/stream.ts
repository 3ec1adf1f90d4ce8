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
import { topics } from './live-topics.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';

const TICK_MS = 1000;
/** Keeps proxies from closing an idle connection and detects closed clients. */
const HEARTBEAT_MS = 20_000;
/** Interval of authorization checks; the stream closes when the session has ended. */
const RECHECK_MS = 60_000;
const MAX_CLIENTS = 5000;
/** Phones, tabs, and broken connections that are not detected yet. */
const MAX_OF_ACCOUNT = 10;

interface Client {
  accountId: AccountId;
  agentId: AgentId;
  reply: FastifyReply;
  /** Last data sent, by topic. */
  told: Map<string, string>;
}

const write = (client: Client, event: string, data: string): void => {
  client.reply.raw.write(`event: ${event}\ndata: ${data}\n\n`);
};

/** The first read sends only `hello`: the app has just loaded everything itself. */
const tell = (client: Client, event: string, next: object | undefined): void => {
  if (next === undefined) return;
  const data = JSON.stringify(next);
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
    for (const { event, read } of topics) {
      const now = await read(server.db, agentIds, server.clock.now());
      for (const client of present) tell(client, event, now.get(client.agentId));
    }
  };
  return { clients, tick };
};

/** Runs the work again one tick after it has finished; runs never overlap. */
const everyTick = (work: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work().catch(() => undefined); // retried at the next tick
    if (!isStopped) timer = setTimeout(run, TICK_MS);
  };
  timer = setTimeout(run, TICK_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};

export const mountStream: Mount = (app, server) => {
  const hub = createHub(server);
  const stopTicking = everyTick(hub.tick);
  app.addHook('preClose', async () => {
    stopTicking();
    for (const { reply } of hub.clients) reply.raw.end();
  });
  app.get('/prod-api/api/ag/stream', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      const caller = ((await authenticated(context, server, false)) as AgentContext).caller;
      if (hub.clients.size >= MAX_CLIENTS) return await reply.code(503).send();
      makeRoom(hub.clients, caller.accountId);
      open(request, reply, hub.clients, caller, () => authenticated(context, server, false));
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
  { accountId, agentId }: Caller,
  recheck: () => Promise<unknown>,
): void => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': here\n\n'); // sends the headers now instead of with the first event
  const client: Client = { accountId, agentId, reply, told: new Map() };
  clients.add(client);
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  const check = setInterval(() => void recheck().catch(() => reply.raw.end()), RECHECK_MS);
  request.raw.on('close', () => {
    clients.delete(client);
    clearInterval(heartbeat);
    clearInterval(check);
  });
};
