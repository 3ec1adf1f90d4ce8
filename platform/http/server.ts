/** The HTTP server: Fastify, the envelope, one log line per request. It contains no business logic. */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Authentication, Caller, StaffCaller } from '#platform/auth/caller.ts';
import { QueueFull } from '#platform/auth/queue.ts';
import { audienceOf, type Audience, type Call } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { negotiate } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import type { Clock } from '#platform/time/clock.ts';
import { failure, fault } from './answer.ts';
import { compressAnswers } from './compress.ts';
import { acceptEmptyBody } from './empty-body.ts';
import type { AgentContext, Context, Route, StaffContext } from './context.ts';
import { execute, recordsOf, type Executor } from './execute.ts';
import { isDatabaseAway, isTooSlow, type Db } from '#platform/db/db.ts';
import {
  AccountBusy,
  barred,
  busy,
  loginExpired,
  maintenance,
  malformed,
  notFound,
  Problem,
  tooMany,
  tooSlow,
} from './problem.ts';
import { waitOf } from './call-limit.ts';
import { addressOf, networkOf } from './network.ts';
import { createAccountGate, type AccountGate } from './account-gate.ts';
import { describeError } from '#platform/log/describe-error.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { acceptForms, createPlaces, type Sender } from './uploads.ts';
import type { Services } from './services.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** A photo of half a megabyte takes this long on the slowest networks. */
const REQUEST_TIMEOUT_MS = 120_000;
const BUSY_SECONDS = 2;
/** Of a network, by who does not say who it is: their pictures would be read for nothing. */
const STRANGERS_UPLOADS_A_MINUTE = 60;
const SLOW_DOWN_MS = 1_000;
/**
 * One account takes at most a fifth of the calls' twenty connections. A person's calls of a minute take less than a
 * second together.
 */
const GATE = { units: 4, queue: 60, busyMs: 1_000, latestMs: 100 };
const PREFIX = '/prod-api';

/** JSON 404 handler. */
export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send(failure(notFound(), textFor(negotiate(request.headers['accept-language']))));

/** Registers routes that are not calls of the contract (feed, event stream, files). */
export type Mount = (app: FastifyInstance, server: ServerParts) => void;

type Authenticate<C> = (db: Db, token: string, now: Date) => Promise<Authentication<C>>;

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
  authenticate: Authenticate<Caller>;
  /** Staff tokens are in a separate table: tokens of agents are not valid for staff calls, and vice versa. */
  authenticateStaff: Authenticate<StaffCaller>;
  logger: boolean | object;
}

export const createServer = (server: ServerParts): FastifyInstance => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: server.trustedProxies.length > 0 && [...server.trustedProxies],
    genReqId: () => randomUUID(),
    logger: server.logger as boolean,
    // replaced by our own log line per request
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // URLs that the router cannot parse.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    forceCloseConnections: 'idle',
  });
  const guards = { limiter: createLimiter(server.clock), gate: createAccountGate(GATE) };
  // An unparsable body does not reach a handler, but is still answered with the envelope.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => answerError(error, request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  acceptEmptyBody(app);
  compressAnswers(app);
  for (const route of server.routes) if (route.call.upload !== true) mountRoute(app, route, server, guards);
  mountUploads(app, server, guards);
  for (const mount of server.mounts) mount(app, server);
  return app;
};

const answerError = (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
  const t = textFor(negotiate(request.headers['accept-language']));
  const status = error.statusCode ?? 500;
  if (error instanceof Problem) void reply.code(200).type('application/json').send(failure(error, t));
  else if (status === 413 || status === 415)
    void reply
      .code(status)
      .type('application/json')
      .send(failure(new Problem(CODES.malformed, `error.http_${status}`), t));
  else if (status < 500)
    void reply
      .code(200)
      .type('application/json')
      .send(failure(malformed({ body: 'field.invalid' }), t));
  else {
    request.log.error({ err: loggable(error) });
    const body = isDatabaseAway(error) ? failure(maintenance(), t) : fault(request.id, t);
    void reply.code(200).type('application/json').send(body);
  }
};

interface Guards {
  readonly limiter: Limiter;
  readonly gate: AccountGate;
}

/** The logger describes instances of `Error` by itself. */
const loggable = (error: unknown): unknown => (error instanceof Error ? error : describeError(error));

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

const mountRoute = (
  app: FastifyInstance,
  route: Route,
  server: ServerParts,
  guards: Guards,
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void => {
  const url = PREFIX + route.call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.route({
    method: route.call.method,
    url,
    ...(admit && { onRequest: admit }),
    handler: async (request, reply) => {
      void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      return answer(route, request, server, guards);
    },
  });
};

/** An account, who proves it by the header, or a network. @throws Problem */
const senderOf = async (
  { call, senderOf: proven }: Route,
  request: FastifyRequest,
  context: Context,
  server: ServerParts,
): Promise<Sender> => {
  const { caller }: Partial<AgentContext> = await authenticated(context, server, call.permission === 'public');
  if (caller !== undefined) return { key: String(caller.accountId), isKnown: true };
  const proof = headerOf(request, 'x-upload-proof');
  if (proof !== undefined && proven !== undefined) return { key: await proven(context, proof), isKnown: true };
  return { key: networkOf(context.ip), isKnown: false };
};

/** Uploads are refused before their body is read when nobody, or somebody with too many of them, sends it. */
const mountUploads = (app: FastifyInstance, server: ServerParts, guards: Guards): void => {
  const uploads = server.routes.filter(({ call }) => call.upload === true);
  const places = createPlaces();
  const admit = async (route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const context = contextOf(request, server);
    try {
      const sender = await senderOf(route, request, context, server);
      const wait = sender.isKnown ? 0 : guards.limiter.take(`upload:${sender.key}`, STRANGERS_UPLOADS_A_MINUTE);
      if (wait > 0) throw tooMany(wait);
      if (!places.take(sender, reply)) throw busy(BUSY_SECONDS);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return reply.type('application/json; charset=utf-8').send(failure(error, context.t));
    }
    return undefined;
  };
  void app.register(async (scope) => {
    acceptForms(scope);
    for (const route of uploads)
      mountRoute(scope, route, server, guards, (request, reply) => admit(route, request, reply));
  });
};

/** The context of a request before authentication. */
export const contextOf = (request: FastifyRequest, server: ServerParts, effect: Call['effect'] = 'read'): Context => {
  const lang = negotiate(request.headers['accept-language']);
  return {
    db: effect === 'read' ? server.reads : server.db,
    outside: server.outside,
    now: server.clock.now(),
    clock: server.clock,
    lang,
    t: textFor(lang),
    requestId: request.id,
    ip: addressOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    services: server.services,
    audit: () => undefined,
  };
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Looks up a token only among those of the call's audience. */
const principalOf = async (
  token: string,
  now: Date,
  server: ServerParts,
  audience: Audience,
): Promise<Pick<AgentContext, 'caller'> | Pick<StaffContext, 'staff'> | 'expired' | 'barred'> => {
  if (audience === 'staff') {
    const staff = await server.authenticateStaff(server.reads, token, now);
    return typeof staff === 'object' ? { staff } : staff;
  }
  const caller = await server.authenticate(server.reads, token, now);
  return typeof caller === 'object' ? { caller } : caller;
};

/** Authenticates. A public call also works without a token or with an expired one. @throws 401, 403 */
export const authenticated = async (
  context: Context,
  server: ServerParts,
  isPublic: boolean,
  audience: Audience = 'agent',
): Promise<Context> => {
  if (context.token === undefined) {
    if (isPublic) return context;
    throw loginExpired();
  }
  const found = await principalOf(context.token, context.now, server, audience);
  if (typeof found === 'object') return { ...context, ...found };
  if (isPublic) return context;
  throw found === 'barred' ? barred() : loginExpired();
};

const answer = async (
  route: Route,
  request: FastifyRequest,
  server: ServerParts,
  { limiter, gate }: Guards,
): Promise<string> => {
  const { call } = route;
  let context = contextOf(request, server, call.effect);
  let leave: (() => void) | undefined;
  try {
    context = await authenticated(context, server, call.permission === 'public', audienceOf(call));
    const input = inputOf(call, request);
    const wait = waitOf(limiter, call, context.ip, input);
    if (wait > 0) throw tooMany(wait);
    leave = await enterOf(gate, call, context);
    return await execute(route, context, input, server);
  } catch (thrown) {
    const error = problemOf(thrown);
    if (error instanceof AccountBusy) await slowDown();
    if (!(error instanceof Problem)) {
      request.log.error({ err: loggable(error), call: call.name });
      return isDatabaseAway(error) ? failure(maintenance(), context.t) : fault(request.id, context.t);
    }
    if (call.effect === 'write' && isOfSomebody(call, context, error))
      await auditRefusal(route, context, error, server, request);
    return failure(error, context.t);
  } finally {
    leave?.();
  }
};

const inputOf = ({ method }: Call, request: FastifyRequest): Record<string, unknown> => ({
  ...((method !== 'POST' ? request.query : {}) as object),
  ...((method !== 'GET' ? (request.body ?? {}) : {}) as object),
  ...(request.params as object),
});

const problemOf = (thrown: unknown): unknown => {
  if (thrown instanceof QueueFull) return busy(BUSY_SECONDS);
  return isTooSlow(thrown) ? tooSlow() : thrown;
};

/** The account's share of the server; public calls and those without a cost need none, their limits are by address. */
const enterOf = async (gate: AccountGate, call: Call, context: Context): Promise<(() => void) | undefined> => {
  const { caller, staff } = context as Partial<AgentContext & StaffContext>;
  const { cost = 1, permission } = call;
  if (cost === 0 || permission === 'public') return undefined;
  if (caller !== undefined) return gate.enter(`agent:${caller.accountId}`, cost);
  return staff && gate.enter(`staff:${staff.staffId}`, cost);
};

/** A refused call would be sent again at once: answering it later costs less than answering it more often. */
const slowDown = (): Promise<void> => new Promise((resume) => setTimeout(resume, SLOW_DOWN_MS));

/** Unauthenticated and rate-limited requests are only in the access log, because the audit log is never pruned. */
const isOfSomebody = (call: Call, context: Context, problem: Problem): boolean =>
  problem.code !== CODES.too_many && (call.permission === 'public' || 'caller' in context || 'staff' in context);

/** A refused command changes nothing but the audit log. */
const auditRefusal = async (
  route: Route,
  context: Context,
  problem: Problem,
  server: ServerParts,
  request: FastifyRequest,
): Promise<void> => {
  const records = recordsOf(route.call, context, []).map((record) => ({
    ...record,
    outcome: 'refused' as const,
    reason: problem.reason ?? problem.key,
  }));
  await server.writeAudit(server.db, records).catch((error: unknown) => request.log.error({ err: loggable(error) }));
};
