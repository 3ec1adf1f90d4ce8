/** The parts of a server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication, Caller, StaffCaller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Route } from './context.ts';
import type { Executor } from './execute.ts';
import type { Facts } from './facts.ts';
import type { Services } from './services.ts';

/** Registers routes that are not calls of the contract (feed, event stream, files). */
export type Mount = (app: FastifyInstance, server: ServerParts) => void;

type Authenticator<C> = (db: Db, token: string, now: Date) => Promise<Authentication<C>>;

export interface ServerParts extends Executor {
  db: Db;
  /** The pool with prepared statements, for calls that only read. */
  reads: Db;
  /**
   * A second, small pool for writes that must persist when a call is refused. With a shared pool, as many calls as it
   * has connections, each in a transaction and each waiting for one more connection, would deadlock.
   */
  outside: Db;
  clock: Clock;
  services: Services;
  routes: readonly Route[];
  mounts: readonly Mount[];
  /** Proxies whose `X-Forwarded-For` is trusted; from other senders it is ignored. */
  trustedProxies: readonly string[];
  authenticate: Authenticator<Caller>;
  /** Staff tokens are in a separate table: tokens of agents are not valid for staff calls, and vice versa. */
  authenticateStaff: Authenticator<StaffCaller>;
  logger: boolean | object;
  /** Most connections of one network, whose clients are not behind a trusted proxy. */
  connectionsPerNetwork: number;
  /** The delay of answers to a client that floods the server with refused requests; 0 for none. */
  lateMs: number;
  /** Called for every answer. */
  onAnswer: (facts: Facts, request: FastifyRequest) => void;
}
