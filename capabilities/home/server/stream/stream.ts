/**
 * Server-sent events: notifies each logged-in agent of changes, at most once a second. The app then refetches its
 * lists, so that lists are read in only one way.
 */
import { refusal } from '#platform/http/answer-error.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { authenticated, contextOf, OF_AGENT } from '#platform/http/request-context.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { repeat } from '#platform/time/repeat.ts';
import { endedSessions } from '#capabilities/session/server/api.ts';
import { permitted, topics, type Topic } from './live-topics.ts';
import { createClients, type Client } from './stream-clients.ts';

const TICK_MS = 1000;
/** Pause between checks of the sessions: a stream closes within a second of the end of its session. */
const CHECK_MS = 400;
type Sender = (client: Client, text: string) => void;

/** The first read sends only `hello`: the app has just loaded everything itself. */
const tell = (send: Sender, client: Client, { event, restricted }: Topic, next: object | undefined): void => {
  if (next === undefined) return;
  const data = JSON.stringify(permitted(next, client.permissions, restricted));
  const told = client.told.get(event);
  if (told === data) return;
  client.told.set(event, data);
  const write = (name: string): void => send(client, `event: ${name}\ndata: ${data}\n\n`);
  if (told !== undefined) write(event);
  else if (event === 'figures') write('hello');
};

const createHub = (server: ServerParts) => {
  const clients = createClients();
  const tick = async (): Promise<void> => {
    const present = clients.all();
    if (present.length === 0) return;
    const agentIds = [...new Set(present.map((client) => client.agentId))];
    // all are read before a client is told anything: a row that is written after its `hello` is a change
    const read: [Topic, Map<AgentId, object>][] = [];
    for (const topic of topics) read.push([topic, await topic.read(server.db, agentIds, server.clock.now())]);
    for (const [topic, now] of read)
      for (const client of present) tell(clients.send, client, topic, now.get(client.agentId));
  };
  /** Closes the streams of sessions that have ended, in this process or in another one, or by expiry. */
  const closeEnded = async (): Promise<void> => {
    const present = clients.all();
    if (present.length === 0) return;
    const sessionIds = [...new Set(present.map((client) => client.sessionId))];
    const ended = await endedSessions(server.db, sessionIds, server.clock.now());
    for (const client of present) if (ended.has(client.sessionId)) clients.end(client);
  };
  return { clients, tick, closeEnded };
};

export const mountStream: Mount = (app, server) => {
  const hub = createHub(server);
  const stops = [repeat(hub.tick, TICK_MS), repeat(hub.closeEnded, CHECK_MS)];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    for (const client of hub.clients.all()) hub.clients.end(client);
  });
  app.get('/prod-api/api/ag/stream', async (request, reply) => {
    const context = contextOf(request, server);
    try {
      const caller = ((await authenticated(request, server, OF_AGENT)) as AgentContext).caller;
      if (hub.clients.isFull()) return await reply.code(503).send();
      hub.clients.open(request, reply, caller);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply.type('application/json').send(refusal(request, error, context.t));
    }
    return reply;
  });
};
