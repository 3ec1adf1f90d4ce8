/** A body is one plain object of bounded size, or nothing; anything else is refused before it is used. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { answerError } from './answer-error.ts';
import { acceptPlainObjects } from './plain-body.ts';

const app = Fastify();
app.setErrorHandler((error: { statusCode?: number }, request, reply) => answerError(error, request, reply));
acceptPlainObjects(app);
app.post('/', (request, reply) => reply.send({ code: 200, got: request.body }));
app.post('/many', { config: { body: { bytes: 256 * 1024, values: 5_000 } } }, (_request, reply) =>
  reply.send({ code: 200 }),
);
afterAll(() => app.close());

const send = async (payload: string, type = 'application/json', url = '/') => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return answer.json() as { code: number; got?: unknown };
};
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const members = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

it.each([
  ['an object', '{"a":[1,{"b":null}]}'],
  ['blanks around it', ' \n{"a":1}\r\n'],
  ['ten levels', nested(10)],
  ['a thousand members', members(1_000)],
])('%s is taken', async (_name, body) => {
  expect(await send(body)).toMatchObject({ code: 200, got: JSON.parse(body) });
});

it.each(['', ' ', '\n'])('an empty body %j is a request without fields', async (body) => {
  expect(await send(body)).toEqual({ code: 200, got: {} });
});

it.each([
  ['a string', JSON.stringify('x'.repeat(255_000))],
  ['an array', JSON.stringify(Array(1_000).fill(1))],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
  ['a text that is no JSON', 'xxxx'],
  ['twenty levels', nested(20)],
  ['ten thousand levels', nested(10_000)],
  ['a thousand members and one', members(1_001)],
  ['as many elements', JSON.stringify({ a: Array(2_000).fill(1) })],
  ['as many colons in one text, which are not worth reading', JSON.stringify({ a: ':'.repeat(1_500) })],
  ['a foreign prototype', '{"__proto__":{"x":1}}'],
])('%s is refused as malformed', async (_name, body) => {
  expect(await send(body)).toMatchObject({ code: 400 });
});

it.each(['text/plain', 'text/plain; charset=utf-8', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of the type %s is not read',
  async (type) => {
    expect(await send('{"a":1}', type)).toMatchObject({ code: 400 });
  },
);

it('a call that declares more values takes them', async () => {
  expect(await send(members(4_000), 'application/json', '/many')).toMatchObject({ code: 200 });
});
