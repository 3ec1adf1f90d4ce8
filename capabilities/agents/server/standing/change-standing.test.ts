/** Freezing by the staff (docs/domain.md §2): who is notified, which acts stop, which continue. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { NOW, sharesOf, useBookingWorld } from '#testing/trades.ts';
import { changeStanding } from '../../contract/standing/change-standing.ts';
import { previewStanding } from '../../contract/standing/preview-standing.ts';

const w = useBookingWorld();
let server: TestServer;
let operations: TestClient;
beforeAll(async () => {
  server = await testServer({ urls: urlsOf(w.database) });
  server.clock.set(NOW.toISOString());
  operations = await server.asStaff('operations');
});
afterAll(() => server.close());

const DIRECT = 'ZY80542';
const change = (status: 'normal' | 'frozen', reason: string) =>
  operations.call(changeStanding, { agentCode: DIRECT, status, reason });
const WHY = '资金核查';
const status = async (): Promise<string | undefined> =>
  (await sql<{ status: string }>`select status from agents.agent where code = ${DIRECT}`.execute(w.database.db)).rows[0]
    ?.status;
const told = async (): Promise<object[]> => {
  const { rows } = await sql<{ agentId: number; key: string; values: object }>`
    select agent_id as "agentId", key, text_values as values from content.notice where key like '%agent_%'
    order by id`.execute(w.database.db);
  return rows.map(({ agentId, key, values }) => ({ agentId, key, values }));
};

beforeEach(async () => {
  if ((await status()) === 'frozen') await change('normal', '已核实');
  await sql`delete from content.notice`.execute(w.database.db);
});

it('says beforehand which acts it would stop, and changes nothing', async () => {
  const asked = { agentCode: DIRECT.toLowerCase(), status: 'frozen' } as const;
  expect(await operations.ok(previewStanding, asked)).toMatchObject({
    agentCode: DIRECT,
    name: '赵敏',
    status: 'frozen',
    teamCount: 1,
  });
  expect(await operations.call(previewStanding, { ...asked, status: 'normal' })).toMatchObject({
    reason: 'agent_standing_same',
  });
  expect(await operations.call(previewStanding, { ...asked, agentCode: 'ZY00000' })).toMatchObject({
    reason: 'agent_unknown',
  });
  expect(await status()).toBe('normal');
  expect(await told()).toEqual([]);
});

it('tells the agent why and its direct parent that it is frozen, records and audits it; ending it likewise', async () => {
  await change('frozen', WHY);
  expect(await told()).toEqual([
    { agentId: 3, key: 'agent_frozen', values: { reason: '资金核查' } },
    { agentId: 2, key: 'sub_agent_frozen', values: { name: '赵敏' } },
  ]);
  const audited = await sql`
    select call, subject, subject_id, before, after - 'operator' as after from audit.entry
    where subject = 'agent' order by id desc limit 1`.execute(w.database.db);
  expect(audited.rows).toEqual([
    {
      call: 'agents.change-standing',
      subject: 'agent',
      subject_id: '3',
      before: { status: 'normal' },
      after: { status: 'frozen', reason: '资金核查' },
    },
  ]);
  expect(await change('frozen', WHY)).toMatchObject({ reason: 'agent_standing_same' });
  await change('normal', '已核实');
  expect((await told()).slice(2)).toMatchObject([{ key: 'agent_normal' }, { key: 'sub_agent_normal' }]);
  expect(await change('normal', WHY)).toMatchObject({ reason: 'agent_standing_same' });
});

it('keeps every freeze forever: not even the operator changes the record', async () => {
  await change('frozen', WHY);
  await expect(sql`delete from agents.standing_change`.execute(w.database.db)).rejects.toThrow(/append-only|denied/);
  await expect(sql`update agents.standing_change set reason = 'x'`.execute(w.database.db)).rejects.toThrow(
    /append-only|denied/,
  );
});

it('during the feed its earnings are still booked to it and to nobody else', async () => {
  const batch = (round: number) =>
    w.book(
      Array.from({ length: 20 }, (_, i) =>
        w.sale(`frz-${round}-${i}`, { amountFen: fen(100_000 + round * 1_000 + i), feeFen: fen(600 + round) }),
      ),
    );
  await batch(0);
  const feed = (async () => {
    for (let round = 1; round <= 8; round += 1) await batch(round);
  })();
  await change('frozen', WHY);
  await feed;
  await batch(9);
  await change('normal', WHY);
  await w.book([w.sale('twin', { amountFen: fen(109_000), feeFen: fen(609) })]);
  // the same sale, frozen and not: the same shares for the same four agents
  expect(await sharesOf(w.database.db, 'frz-9-0')).toEqual(await sharesOf(w.database.db, 'twin'));
  expect((await reconcile(w.database.db)).differences).toEqual([]);
  expect((await recount(w.database.db, { from: '2000-01-01', to: '2999-12-31' })).differences).toEqual([]);
});
