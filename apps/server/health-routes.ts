/** Operational routes outside `/prod-api`: liveness, readiness, metrics, documentation. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openApiOf } from '#platform/contract/openapi.ts';
import type { Database } from '#platform/db/db.ts';
import { readRemembered } from '#platform/db/migrate/bookkeeping.ts';
import { readProgram, type Program } from '#platform/db/migrate/program.ts';
import { standingOf } from '#platform/db/migrate/standing.ts';
import type { FileStore } from '#platform/files/store.ts';
import { storeAnswers } from '#platform/files/watched-store.ts';
import { factsOf } from '#platform/http/facts.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { Capabilities } from './capabilities.ts';
import type { Settings } from './config.ts';
import { DOCS_PAGE, DOCS_POLICY } from './docs-page.ts';
import type { Health } from './health.ts';
import { jobMetrics } from './job-metrics.ts';
import type { MisuseCounts } from './watch-misuse.ts';

/** Also ready when a newer version has already migrated the database: this server keeps serving until it is stopped. */
const isReady = async (pool: pg.Pool, program: Program): Promise<boolean> =>
  standingOf(program, await readRemembered(pool)) !== 'behind';

interface Parts {
  readonly database: Database;
  readonly capabilities: Capabilities;
  readonly health: Health;
  readonly files: FileStore;
  readonly misuse: MisuseCounts;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `Authorization: Bearer <token>`, as Prometheus sends it, or the password of any user, as a browser asks for it. */
const tokenIn = (authorization = ''): string => {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
};

/** Runs before the handler: 401 without the token. */
const asksFor = (token: string | undefined) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (token === undefined || timingSafeEqual(hashOf(tokenIn(request.headers.authorization)), hashOf(token))) return;
    await reply.code(401).header('www-authenticate', 'Basic realm="operations"').send({ status: 'unauthorized' });
  },
});

const misuseMetric = (registry: Registry, misuse: MisuseCounts): Gauge => {
  const told: Gauge = new Gauge({
    name: 'misuse_events',
    help: 'What the watch over misuse has told since the start, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect: (): void => {
      for (const [kind, count] of Object.entries(misuse)) told.set({ kind }, count);
    },
  });
  return told;
};

export const mountOperations =
  (settings: Settings, { database: { pool, db }, capabilities, health, files, misuse }: Parts): Mount =>
  (app) => {
    const program = readProgram();
    const filesAnswer = storeAnswers(files);
    app.get('/healthz', async (_request, reply) => {
      const reason = health.reason();
      return reason === undefined ? { status: 'alive' } : reply.code(503).send({ status: 'failed', reason });
    });
    app.get('/readyz', async (_request, reply) => {
      const ready = await isReady(pool, program).catch(() => false);
      // a store of pictures that is unreachable does not take the server out of service, because everything else works
      const shown = { status: ready ? 'ready' : 'not ready', files: (await filesAnswer()) ? 'ready' : 'away' };
      return reply.code(ready ? 200 : 503).send(shown);
    });
    // Closed in production by default, because they reveal internals.
    if (!settings.showsOperations) return;
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['path', 'status'],
      registers: [registry],
    });
    // the HTTP status is 200 for refusals too
    const answers = new Counter({
      name: 'call_answers_total',
      help: 'Answers by call and code of the envelope',
      labelNames: ['call', 'code'],
      registers: [registry],
    });
    misuseMetric(registry, misuse);
    jobMetrics(registry, db, capabilities.jobs);
    const storeReady: Gauge = new Gauge({
      name: 'file_store_ready',
      help: 'Whether the store of pictures answers',
      registers: [registry],
      collect: async (): Promise<void> => storeReady.set((await filesAnswer()) ? 1 : 0),
    });
    app.addHook('onResponse', (request, reply, done) => {
      seconds.observe({ path: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
      const { call = 'none', code = reply.statusCode } = factsOf(request);
      answers.inc({ call, code });
      done();
    });
    const isAsked = asksFor(settings.operationsToken);
    app.get('/metrics', isAsked, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
    app.get('/docs/openapi.json', isAsked, async () => openApiOf(capabilities.routes.map(({ call }) => call)));
    app.get('/docs', isAsked, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY).send(DOCS_PAGE),
    );
  };
