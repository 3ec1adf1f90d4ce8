import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { configureClient, isOutcomeUnknown, NoAnswer, NotSent, send } from './send.ts';

const leave = defineCall({
  name: 'session.leave-here',
  method: 'POST',
  path: '/api/leave-here',
  summary: 'Ends the session',
  permission: 'public',
  effect: 'write',
  request: z.object({}),
  answer: z.object({}),
  answerAt: 'data',
});

afterEach(() => vi.restoreAllMocks());

it('sends a call as the user who was logged in when it was made, even if the session ends at once', async () => {
  let token: string | undefined = 'mine';
  configureClient({ token: () => token, language: () => 'zh-Hans', onLoginExpired: () => undefined });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200, msg: '', data: {} }));
  const sent = send(leave, {});
  token = undefined;
  await sent;
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer mine');
});

const find = defineCall({
  name: 'session.find-here',
  method: 'GET',
  path: '/api/find-here/{name}',
  summary: 'Finds',
  permission: 'public',
  effect: 'read',
  request: z.object({ name: z.string() }),
  answer: z.object({}),
  answerAt: 'data',
});
const known = { token: () => 'mine', language: () => 'zh-Hans', onLoginExpired: () => undefined };

it.each([
  ['a text that no address can hold', () => send(find, { name: '\uD800' }), {}],
  ['a token that no header can hold', () => send(leave, {}), { token: () => '令牌' }],
  ['a language that cannot be read', () => send(leave, {}), { language: () => expect.unreachable() }],
])('a failure before sending is "not sent" and no unknown outcome: %s', async (_what, ask, more) => {
  configureClient({ ...known, ...more });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const error: unknown = await ask().catch((error: unknown) => error);
  expect([error instanceof NotSent, isOutcomeUnknown(error), fetched.mock.calls.length]).toEqual([true, false, 0]);
});

const cut = (): Response =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('connection reset')) }));

it.each([
  ['network', 'a refused connection', () => Promise.reject(new TypeError('refused'))],
  ['network', 'an answer that is cut off', () => Promise.resolve(cut())],
  ['maintenance', 'a gateway without a server', () => Promise.resolve(new Response('', { status: 502 }))],
  ['system', 'a page instead of an answer', () => Promise.resolve(new Response('<html>'))],
  ['system', 'something that is no envelope', () => Promise.resolve(Response.json(null))],
])('nobody knows the outcome of a request that was sent: %s, %s', async (kind, _what, answer) => {
  configureClient(known);
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const error = await send(leave, {}).catch((error: unknown) => error);
  expect(error).toMatchObject({ kind });
  expect([error instanceof NoAnswer, isOutcomeUnknown(error)]).toEqual([true, true]);
});

it('ends with the signal of its caller, in browsers without AbortSignal.any and .timeout too', async () => {
  configureClient(known);
  const taken = (['any', 'timeout'] as const).map((name) => [name, AbortSignal[name]] as const);
  onTestFinished(() => void taken.forEach(([name, value]) => Object.assign(AbortSignal, { [name]: value })));
  for (const [name] of taken) Object.assign(AbortSignal, { [name]: undefined });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        const end = (): void => reject(init?.signal?.reason as Error);
        if (init?.signal?.aborted) end();
        init?.signal?.addEventListener('abort', end);
      }),
  );
  const caller = new AbortController();
  const sent = send(leave, {}, { signal: caller.signal });
  caller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

it('asks without a query where nothing is asked for, and with one where something is', async () => {
  configureClient(known);
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code: 200, data: {} }));
  const list = { ...find, path: '/api/find' as const };
  await send(list, {} as { name: string });
  await send(list, { name: '甲' });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/prod-api/api/find',
    '/prod-api/api/find?name=%E7%94%B2',
  ]);
});
