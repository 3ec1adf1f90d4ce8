/** TRACE would send back headers that a proxy added to a request. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it.each(['TRACE', 'TRACK', 'CONNECT'])('%s is answered by nothing of the request', async (method) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nx-added: by-a-proxy\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const answer = Buffer.concat(chunks).toString();
  expect(answer).not.toContain('by-a-proxy');
  expect(answer).not.toMatch(/^HTTP\/1.1 2/);
});
