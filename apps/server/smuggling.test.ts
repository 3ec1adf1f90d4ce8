/** A request states its end once: one that two readers could divide differently gets an error and is closed. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** one of two readers takes this second request for the body of the first */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (...headers: string[]): string =>
  ['POST /prod-api/login/app HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

const answersTo = async (sent: string): Promise<string[]> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(sent);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return (
    Buffer.concat(chunks)
      .toString()
      .match(/HTTP\/1\.1 \d+/g) ?? []
  );
};

it('two requests that are divided plainly are both answered', async () => {
  expect(await answersTo(`${post('Content-Length: 2')}{}${HIDDEN}`)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

it.each([
  ['a length beside chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
  ['chunks beside a length', post('Transfer-Encoding: chunked', 'Content-Length: 5'), '0\r\n\r\n'],
  ['two lengths', post('Content-Length: 2', `Content-Length: ${2 + HIDDEN.length}`), '{}'],
  ['a length that is no number', post('Content-Length: +2'), '{}'],
  ['an encoding that hides chunks', post('Transfer-Encoding: xchunked'), '0\r\n\r\n'],
  ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity'), '0\r\n\r\n'],
  ['a blank before the colon', post('Transfer-Encoding : chunked'), '0\r\n\r\n'],
  ['a folded header', post('X: y\r\n Content-Length: 2', 'Content-Length: 2'), '{}'],
  ['a size of a chunk that is no number', post('Transfer-Encoding: chunked'), '0x2\r\n{}\r\n0\r\n\r\n'],
])('%s: refused, and the bytes behind it are not read as a request', async (_name, head, body) => {
  expect(await answersTo(`${head}${body}${HIDDEN}`)).toEqual(['HTTP/1.1 400']);
});
