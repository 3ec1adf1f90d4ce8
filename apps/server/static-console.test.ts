import Fastify from 'fastify';
import { mkdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { buildConsole } from './build.ts';
import { mountConsole } from './static-console.ts';

beforeAll(async () => {
  mkdirSync(new URL('../../dist/console/', import.meta.url), { recursive: true });
  await buildConsole();
}, 120_000);

it('a request for the console waits until it is built, other requests do not', async () => {
  const built = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/other', () => 'other');
  await mountConsole(built.promise)(app, {} as never);
  const answers: string[] = [];
  const page = app.inject('/console/withdrawals').then(({ statusCode, body }) => {
    answers.push('console');
    return { statusCode, body };
  });
  await app.inject('/other').then(() => answers.push('other'));
  expect(answers).toEqual(['other']);
  built.resolve();
  const { statusCode, body } = await page;
  expect(statusCode).toBe(200);
  expect(body).toContain('/console/assets/');
  expect(body).not.toContain('NONCE-OF-THE-PAGE');
  await app.close();
});
