/** The morning's sum of yesterday: the same as the call answers, for agents who want it, once. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { formatFen } from '#platform/money/format.ts';
import { addSubscription } from '#capabilities/push/contract/add-subscription.ts';
import { changePush } from '#capabilities/push/contract/change-push.ts';
import { EVERYTHING, perform, setAllAmounts } from '#testing/mixed-earnings.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { clients, server, useTradeDays } from '#testing/trade-days.ts';
import { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';
import { sendDigest } from './send-digest.ts';

const db = () => server.database.db;
const WANTED = { kinds: [], quiet: null, hasDigest: true };
const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

useTradeDays();
beforeAll(async () => {
  await setAllAmounts(db());
  for (const one of EVERYTHING) await perform(db(), one);
  for (const name of ['root', 'mid', 'direct', 'other'] as const) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
    await clients[name].ok(addSubscription, { endpoint, keys });
    await clients[name].ok(changePush, { ...WANTED, hasDigest: name !== 'direct' });
  }
});
beforeEach(async () => {
  await sql`delete from push.digest`.execute(db());
  await sql`delete from content.notice where key = 'earnings_digest'`.execute(db());
});

const send = (at: string) => inTransaction(db(), (tx) => sendDigest(tx, db(), new Date(at)));
const told = async (): Promise<{ agentId: number; values: Record<string, unknown>; link: string }[]> => {
  const { rows } = await sql<{ agentId: number; values: Record<string, unknown>; link: string }>`
    select agent_id as "agentId", text_values as values, link from content.notice
    where key = 'earnings_digest' order by agent_id`.execute(db());
  return rows;
};
const summaryOf = async (client: TestClient, day: string) => {
  const { count, amountFen } = await client.ok(getEarningSummary, { from: day, to: day });
  return { day, amount: formatFen(amountFen), count };
};

it.each(['2026-09-16', '2026-09-17', '2026-09-18'])(
  'states for %s the figures of the call, and leads there',
  async (day) => {
    const next = new Date(Date.parse(`${day}T08:30:00+08:00`) + 86_400_000).toISOString();
    await send(next);
    const link = `/pages/home/home/earnings-info?day=${day}`;
    const wanted = [
      { agentId: AGENT_IDS.root, values: await summaryOf(clients.root, day), link },
      { agentId: AGENT_IDS.mid, values: await summaryOf(clients.mid, day), link },
    ];
    expect(await told()).toEqual(
      wanted.filter(({ values }) => values.amount !== '0.00').toSorted((a, b) => a.agentId - b.agentId),
    );
    expect((await told()).length).toBeGreaterThan(0);
  },
);

it('is sent once, even if the job runs again or twice at the same time', async () => {
  const sent = await Promise.all([send('2026-09-18T08:30:00+08:00'), send('2026-09-18T08:30:00+08:00')]);
  expect([Math.min(...sent), await send('2026-09-18T21:30:00+08:00')]).toEqual([0, 0]);
  expect((await told()).length).toBe(Math.max(...sent));
});

it('is for the business day in Shanghai, also around midnight', async () => {
  await send('2026-09-18T00:00:00+08:00');
  await send('2026-09-17T23:59:59+08:00');
  expect([...new Set((await told()).map(({ values }) => values.day))].toSorted()).toEqual(['2026-09-16', '2026-09-17']);
});

it('says nothing of a day without earnings, and nothing to an agent that does not want it or has no phone', async () => {
  expect(await send('2026-08-02T08:30:00+08:00')).toBe(0);
  await send('2026-09-18T08:30:00+08:00');
  const agents = (await told()).map(({ agentId }) => agentId);
  expect(agents).not.toContain(AGENT_IDS.direct);
  expect(agents).not.toContain(AGENT_IDS.leaf);
});
