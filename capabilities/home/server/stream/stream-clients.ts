/** The open streams. A stream is forgotten when its connection closes or when it is ended, whichever comes first. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/auth/caller.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';

/** Keeps proxies from closing an idle connection and detects closed clients. */
const HEARTBEAT_MS = 20_000;
const MAX_CLIENTS = 5000;
/** Phones, tabs, and broken connections that are not detected yet. */
const MAX_OF_ACCOUNT = 10;
/** More than a client leaves unread when somebody reads: unread data is kept in memory. */
export const MAX_UNREAD_BYTES = 64 * 1024;

type Owner = Pick<Caller, 'accountId' | 'sessionId' | 'agentId' | 'permissions'>;

export interface Client extends Owner {
  reply: FastifyReply;
  /** The data sent last, by topic. */
  told: Map<string, string>;
}

export interface Clients {
  /** All clients, in the order of opening. */
  all(): readonly Client[];
  isFull(): boolean;
  /** Closes the account's oldest connections to make room for this one. Does nothing when it is closed already. */
  open(request: FastifyRequest, reply: FastifyReply, owner: Owner): void;
  /** Cuts the connection of a client that does not read; it connects again and loads the changes it missed. */
  send(client: Client, text: string): void;
  /** Lets the client read the data that was sent to it. */
  end(client: Client): void;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export const createClients = (): Clients => {
  const clients = new Map<Client, { forget(): void; cut(): void }>();

  const send = (client: Client, text: string): void => {
    const { raw } = client.reply;
    if (raw.writableLength > MAX_UNREAD_BYTES) clients.get(client)?.cut();
    else raw.write(text);
  };

  const makeRoom = (accountId: AccountId): void => {
    const own = [...clients].filter(([client]) => client.accountId === accountId);
    for (const [{ reply }, { forget }] of own.slice(0, Math.max(0, own.length + 1 - MAX_OF_ACCOUNT))) {
      forget();
      reply.raw.destroy();
    }
  };

  const add = (client: Client, { raw: { socket } }: FastifyRequest): void => {
    const { raw } = client.reply;
    const heartbeat = setInterval(() => send(client, ': still here\n\n'), HEARTBEAT_MS);
    const forget = (): void => {
      clients.delete(client);
      clearInterval(heartbeat);
      socket.off('close', forget);
    };
    // an answer queued behind another one has no socket of its own yet
    const cut = (): void => {
      forget();
      socket.destroy();
    };
    clients.set(client, { forget, cut });
    raw.on('close', forget);
    // an answer queued behind another one on its connection does not receive the connection's end
    socket.on('close', forget);
  };

  return {
    all: () => [...clients.keys()],
    isFull: () => clients.size >= MAX_CLIENTS,
    open: (request, reply, { accountId, sessionId, agentId, permissions }) => {
      reply.hijack();
      // `close` comes only once: a connection that was cut during authentication would be kept forever
      if (request.raw.socket.destroyed) return;
      makeRoom(accountId);
      reply.raw.writeHead(200, HEAD);
      reply.raw.write(': here\n\n'); // sends the headers now instead of with the first event
      add({ accountId, sessionId, agentId, permissions, reply, told: new Map() }, request);
    },
    send,
    end: (client) => {
      clients.get(client)?.forget();
      client.reply.raw.end();
    },
  };
};
