/**
 * A request must arrive within a time that depends on its permitted size; a network may have a limited number of
 * connections.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import type { Socket } from 'node:net';
import { addressOf, countedNetworks } from './network.ts';

/** Time for the whole request: a photo of half a megabyte takes this long on the slowest networks. */
export const REQUEST_MS = 120_000;
/** Time for the request line and the headers. */
export const HEADERS_MS = 15_000;
/** How often the server looks for connections whose time is over. */
export const CHECK_MS = 5_000;
const BODY_MS = 15_000;
/** The slowest sender that the server waits for. */
const BYTES_A_SECOND = 4_096;

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** @returns the time that a body of at most this size may take. */
export const timeFor = (bytes: number): number =>
  Math.min(REQUEST_MS, BODY_MS + Math.ceil((1_000 * bytes) / BYTES_A_SECOND));

/** A form of a call with a picture has its limit in its parser, not in its route. */
const mostBytes = ({ routeOptions }: FastifyRequest): number =>
  Math.max(routeOptions.config.body?.bytes ?? 0, routeOptions.bodyLimit ?? 0);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body does not arrive in time, also one that was answered before its body was read. */
export const limitSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const timer = setTimeout(
        () => {
          if (raw.complete) return;
          raw.socket.end(TOO_LATE);
          raw.socket.destroySoon();
        },
        timeFor(mostBytes(request)),
      );
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};

const blockListOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

export interface ConnectionLimits {
  /** The most connections of one network; an IPv6 /48 may have ten times the number. */
  readonly most: number;
  /** Proxies carry everybody's connections and limit their clients themselves. */
  readonly proxies: readonly string[];
}

/** Closes a connection at once when its network has its most connections already. */
export const limitConnections = (app: FastifyInstance, { most, proxies }: ConnectionLimits): void => {
  const open = new Map<string, number>();
  const exempt = blockListOf(proxies);
  const change = (keys: readonly string[], by: number): void => {
    for (const key of keys) {
      const count = (open.get(key) ?? 0) + by;
      if (count > 0) open.set(key, count);
      else open.delete(key);
    }
  };
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket.remoteAddress ?? '');
    if (address === '' || exempt.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return;
    const networks = countedNetworks(address);
    if (networks.some(({ key, factor }) => (open.get(key) ?? 0) >= most * factor)) return void socket.destroy();
    const keys = networks.map(({ key }) => key);
    change(keys, 1);
    socket.once('close', () => change(keys, -1));
  });
};
