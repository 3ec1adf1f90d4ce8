import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { configureClient, send } from './send.ts';

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

it('sends a call as who was logged in when it was made, also when that ends at once', async () => {
  let token: string | undefined = 'mine';
  configureClient({ token: () => token, language: () => 'zh-Hans', onLoginExpired: () => undefined });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: 200, msg: '', data: {} }));
  const sent = send(leave, {});
  token = undefined;
  await sent;
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer mine');
});
