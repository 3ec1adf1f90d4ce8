/** Days and threshold of silence are set by two persons, for months that have not begun. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { changeSilenceRule } from '../../contract/silence/change-silence-rule.ts';
import { listSilenceRules } from '../../contract/silence/list-silence-rules.ts';

let server: TestServer;
let wangmin: TestClient;
let limin: TestClient;
beforeAll(async () => {
  server = await testServer();
  [wangmin, limin] = [await server.asStaff('finance'), await server.asStaff('finance')];
});
afterAll(() => server.close());

const NOW = { days: 30, thresholdPpm: 100_000 };
const NEXT = { fromMonth: '2026-11', days: 45 };

it('waits for the second person, who sends the same', async () => {
  expect(await wangmin.ok(listSilenceRules, {})).toEqual({ now: NOW, rules: [] });
  for (const _ of [1, 2])
    expect(await wangmin.ok(changeSilenceRule, NEXT)).toEqual({
      ...NOW,
      days: 45,
      is: 'waits',
      lapsesAt: expect.any(String),
    });
  expect((await limin.call(changeSilenceRule, { ...NEXT, days: 60 })).code).toBe(409);
  expect((await wangmin.ok(listSilenceRules, {})).rules).toEqual([]);
  expect(await limin.ok(changeSilenceRule, NEXT)).toMatchObject({ is: 'done' });
  expect(await wangmin.ok(listSilenceRules, {})).toMatchObject({
    now: NOW,
    rules: [{ ...NEXT, thresholdPpm: 100_000 }],
  });
});

it('keeps its bounds, and the months that have begun', async () => {
  expect((await wangmin.call(changeSilenceRule, { ...NEXT, days: 6 })).code).toBe(400);
  expect((await wangmin.call(changeSilenceRule, { ...NEXT, thresholdPpm: 1 })).code).toBe(400);
  expect(await wangmin.call(changeSilenceRule, { ...NEXT, fromMonth: '2026-09' })).toMatchObject({
    reason: 'silence_month_begun',
  });
});
