/** What an operator of the machine asks: alive, ready, metrics, documentation. Outside `/prod-api`. */
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { findMigrations } from '#platform/db/migrate.ts';
import type { Mount } from '#platform/http/server.ts';
import { openApiOf } from '#platform/contract/openapi.ts';
import type { Capabilities } from './capabilities.ts';
import type { Settings } from './config.ts';
import { DOCS_PAGE } from './docs-page.ts';

const isReady = async (pool: pg.Pool): Promise<boolean> => {
  const applied = await pool.query<{ count: string }>('select count(*)::text as count from platform.migration');
  return Number(applied.rows[0]?.count) >= (await findMigrations()).length;
};

export const mountOperations =
  (settings: Settings, pool: pg.Pool, capabilities: Capabilities): Mount =>
  (app) => {
    app.get('/healthz', async () => ({ status: 'alive' }));
    app.get('/readyz', async (_request, reply) => {
      const ready = await isReady(pool).catch(() => false);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
    // Closed in production unless opened: they tell a stranger how the house is built.
    if (!settings.showsOperations) return;
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['path', 'status'],
      registers: [registry],
    });
    app.addHook('onResponse', (request, reply, done) => {
      seconds.observe({ path: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
      done();
    });
    app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
    app.get('/docs/openapi.json', async () => openApiOf(capabilities.routes.map(({ call }) => call)));
    app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE));
  };
