/** The HTTP server: Fastify, the envelope, one log line per request. It contains no business logic. */
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { describeError } from '#platform/log/describe-error.ts';
import { createAccountGate } from './account-gate.ts';
import { admit, admittedContext, type Admission } from './admit.ts';
import { answerCall, type Guards } from './answer-call.ts';
import { answerError } from './answer-error.ts';
import { compressAnswers } from './compress.ts';
import type { Route } from './context.ts';
import { factsOf } from './facts.ts';
import { answerFloodsLate } from './late-refusals.ts';
import { createLimiter } from './limiter.ts';
import { acceptPlainObjects, BODY_BYTES, USUAL_BODY } from './plain-body.ts';
import type { ServerParts } from './server-parts.ts';
import { CHECK_MS, HEADERS_MS, limitConnections, limitSlowBodies, REQUEST_MS } from './slow-bodies.ts';
import { acceptForms, createPlaces, UPLOAD_BODY } from './uploads.ts';

/**
 * One account takes at most a fifth of the calls' twenty connections. A person's calls in a minute take less than a
 * second together. Strangers of one network, who may be many, have the units of one account and a longer queue.
 */
const GATE = { units: 4, queue: 60, strangersQueue: 240, busyMs: 1_000, latestMs: 100 };
const PREFIX = '/prod-api';

/** Errors are logged as everywhere else: without PostgreSQL's details, which quote the values of a row. */
const describing = (logger: boolean | object): boolean | object =>
  logger !== false && { ...(logger !== true && logger), serializers: { err: describeError } };

export const createServer = (server: ServerParts): FastifyInstance => {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    trustProxy: server.trustedProxies.length > 0 && [...server.trustedProxies],
    genReqId: () => randomUUID(),
    logger: describing(server.logger) as boolean,
    // replaced by our own log line per request
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // URLs that the router cannot parse.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    forceCloseConnections: 'idle',
  });
  const guards = { limiter: createLimiter(server.clock), gate: createAccountGate(GATE) };
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => answerError(error, request, reply));
  logAnswers(app, server);
  limitConnections(app, { most: server.connectionsPerNetwork, proxies: server.trustedProxies });
  limitSlowBodies(app);
  if (server.lateMs > 0) answerFloodsLate(app, guards.limiter, server.lateMs);
  acceptPlainObjects(app);
  compressAnswers(app);
  for (const route of server.routes) if (route.call.upload !== true) mountRoute(app, route, { server, guards });
  mountUploads(app, server, guards);
  for (const mount of server.mounts) mount(app, server);
  return app;
};

/** Logs a person only by id, and an address by the network under which limits count it. */
const logAnswers = (app: FastifyInstance, server: ServerParts): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = factsOf(request);
    const { call, code = reply.statusCode, reason, sender, about, network } = facts;
    request.log.info({
      method: request.method,
      path: request.routeOptions.url,
      call,
      status: reply.statusCode,
      code,
      reason,
      account: sender?.accountId,
      staff: sender?.staffId,
      about: about?.accountId ?? about?.staffId ?? about?.subjectId,
      network,
      ms: Math.round(reply.elapsedTime),
    });
    facts.code = code;
    server.onAnswer(facts, request);
    done();
  });
};

const mountRoute = (app: FastifyInstance, route: Route, admission: Admission): void => {
  const { call } = route;
  const { server, guards } = admission;
  app.route({
    method: call.method,
    url: PREFIX + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.body !== undefined && { bodyLimit: call.body.bytes }),
    config: { body: call.upload === true ? UPLOAD_BODY : (call.body ?? USUAL_BODY) },
    onRequest: (request, reply) => admit(route, request, reply, admission),
    handler: async (request, reply) => {
      void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      return answerCall(route, request, await admittedContext(route, request, server), server, guards);
    },
  });
};

/** Uploads are refused before their body is read when the sender is unknown or has too many of them. */
const mountUploads = (app: FastifyInstance, server: ServerParts, guards: Guards): void => {
  const places = createPlaces();
  void app.register(async (scope) => {
    acceptForms(scope);
    for (const route of server.routes)
      if (route.call.upload === true) mountRoute(scope, route, { server, guards, places });
  });
};
