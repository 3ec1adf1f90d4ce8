/**
 * Server-sent events: tells each logged-in agent that its figures have moved, at most once a second. The event carries
 * the new figures of today; lists are asked for again by the app, so that there is one way to read them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AgentContext } from '#platform/http/context.ts';
import { failure } from '#platform/http/answer.ts';
import { Problem } from '#platform/http/problem.ts';
import { authenticated, contextOf, type Mount, type ServerParts } from '#platform/http/server.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { Db } from '#platform/db/db.ts';

const TICK_MS = 1000;
/** Keeps proxies from closing a silent connection, and tells us of clients that are gone. */
const HEARTBEAT_MS = 20_000;
/** Rights are read again: a session that ended stops receiving. */
const RECHECK_MS = 60_000;
const MAX_CLIENTS = 5000;

interface Client {
  agentId: number;
  reply: FastifyReply;
  /** What was told last; changes when a transaction or an earning was booked. */
  told: string;
}

interface Figures {
  agentId: number;
  count: number;
  amountFen: number;
  earningFen: number;
}

/** Today's team figures of the connected agents: one indexed read, however many transactions there are. */
const figuresOf = async (db: Db, agentIds: number[], day: string): Promise<Figures[]> => {
  const found = await sql<Figures>`
    select a.id as "agentId",
      coalesce((select sum(count) from statistics.trade_day t where t.agent_id = a.id and t.is_team and t.day = ${day}), 0) as count,
      coalesce((select sum(amount_fen) from statistics.trade_day t where t.agent_id = a.id and t.is_team and t.day = ${day}), 0) as "amountFen",
      coalesce((select sum(amount_fen) from statistics.earning_day e where e.agent_id = a.id and e.day = ${day}), 0) as "earningFen"
    from unnest(${agentIds}::bigint[]) a(id)`.execute(db);
  return found.rows;
};

const write = (client: Client, event: string, data: unknown): void => {
  client.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
};

const createHub = (server: ServerParts) => {
  const clients = new Set<Client>();
  const tick = async (): Promise<void> => {
    if (clients.size === 0) return;
    const day = businessDay(server.clock.now());
    const agentIds = [...new Set([...clients].map((client) => client.agentId))];
    const figures = new Map((await figuresOf(server.db, agentIds, day)).map((row) => [row.agentId, row]));
    for (const client of clients) tell(client, day, figures.get(client.agentId));
  };
  const tell = (client: Client, day: string, row: Figures | undefined): void => {
    const next = JSON.stringify([day, row]);
    if (row === undefined || client.told === next) return;
    const isFirst = client.told === '';
    client.told = next;
    write(client, isFirst ? 'hello' : 'figures', { day, count: row.count, amountFen: row.amountFen, earningFen: row.earningFen });
  };
  return { clients, tick };
};

/** One look at a time, and never two within a tick. */
const everyTick = (work: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work().catch(() => undefined); // the next tick tries again
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
      open(request, reply, hub.clients, caller.agentId, () => authenticated(context, server, false));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply.type('application/json').send(failure(error, context.t));
    }
    return reply;
  });
};

const open = (request: FastifyRequest, reply: FastifyReply, clients: Set<Client>, agentId: number, recheck: () => Promise<unknown>): void => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  const client: Client = { agentId, reply, told: '' };
  clients.add(client);
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  const check = setInterval(() => void recheck().catch(() => reply.raw.end()), RECHECK_MS);
  request.raw.on('close', () => {
    clients.delete(client);
    clearInterval(heartbeat);
    clearInterval(check);
  });
};
