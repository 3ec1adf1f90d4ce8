import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const LARGE = JSON.stringify({
  code: 200,
  rows: Array.from({ length: 40 }, (_, id) => ({ id, name: '玉林百货（新城店）' })),
});

const ask = async (path: string, accepts?: string) => {
  const app = Fastify();
  compressAnswers(app);
  app.get('/large', (_request, reply) => reply.type('application/json; charset=utf-8').send(LARGE));
  app.get('/small', (_request, reply) => reply.type('application/json').send('{"code":200}'));
  app.get('/text', (_request, reply) => reply.type('text/plain').send(LARGE));
  return app.inject({ url: path, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });
};

test('a large answer is compressed and unchanged after decompression', async () => {
  const [br, gz] = [await ask('/large', 'gzip, deflate, br'), await ask('/large', 'gzip')];
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(LARGE);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toBe(LARGE);
  expect(br.rawPayload.length).toBeLessThan(Buffer.byteLength(LARGE) / 2);
});

test.each([
  ['/large', undefined],
  ['/large', 'identity'],
  ['/small', 'br'],
  ['/text', 'br'],
])('%s for %s stays as it is', async (path, accepts) => {
  const answer = await ask(path, accepts);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(['{"code":200}', LARGE]).toContain(answer.body);
});
