/**
 * A renamed merchant: who may rename it, which name is shown and found, the name on older papers, and the acquirer's
 * reports.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { listOpenEvents } from '#capabilities/events/contract/list-open-events.ts';
import { retryDueEvents } from '#capabilities/events/server/retry-events.ts';
import { searchRecords } from '#capabilities/home/contract/find/search-records.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { STORY_NOW, type TestClient } from '#testing/test-server.ts';
import { getMerchantHistory } from '../../contract/lookup/get-merchant-history.ts';
import { getMerchant } from '../../contract/lookup/get-merchant.ts';
import { listMerchants } from '../../contract/lookup/list-merchants.ts';
import { renameMerchant } from '../../contract/renaming/rename-merchant.ts';
import { previewRenaming } from '../../contract/review/preview-renaming.ts';

let w: FeedWorld;
let staff: TestClient;
let leaf: TestClient;
const db = () => w.server.database.db;
const shop = () => w.world.merchant('leaf');
const NEW = '川味小馆二店';
const RENAMED = '2026-09-18T15:00:00+08:00';
const LATER = '2026-09-18T16:00:00+08:00';

const asked = (name: string) => ({ merchantNo: shop().no, name });
const rename = async (name: string) => staff.call(renameMerchant, { ...asked(name), reason: '营业执照变更' });
const registered = (id: string, occurredAt: string, merchantName: string) => ({
  id,
  kind: 'merchant_registered',
  occurredAt,
  merchantNo: shop().no,
  merchantName,
});
const differing = async () => (await staff.ok(listOpenEvents, { state: 'differs' })).rows.map(({ eventId }) => eventId);

beforeAll(async () => {
  w = await feedWorld();
  staff = await w.server.asStaff('operations');
  leaf = await w.server.as(w.world.agents.leaf.id, 'agent');
  await w.send([w.sale('BEFORE')]);
  await w.sendEvents([registered('E1', STORY_NOW, NEW)]);
});
afterAll(() => w.server.close());

it('is the operator’s alone, of approved merchants, and shown before', async () => {
  const support = await w.server.asStaff('support');
  expect((await support.call(renameMerchant, { ...asked(NEW), reason: '变更' })).reason).toBe('permission');
  expect((await leaf.call(renameMerchant, { ...asked(NEW), reason: '变更' })).code).toBe(401);
  expect((await rename(shop().name)).reason).toBe('merchant_same_name');
  expect((await rename('官方客服')).fields).toEqual({ name: expect.any(String) });
  expect((await rename('店'.repeat(41))).fields).toEqual({ name: expect.any(String) });
  const draft = w.world.merchants.find(({ status }) => status !== 'approved');
  const refused = await staff.call(renameMerchant, { merchantNo: draft?.no ?? '', name: NEW, reason: '变更' });
  expect(refused.reason).toBe('merchant_not_approved');
  expect(await staff.ok(previewRenaming, asked(NEW))).toMatchObject({ before: shop().name, atAcquirer: NEW });
  expect(await leaf.ok(getMerchant, { id: String(shop().id) })).toMatchObject({ name: shop().name });
});

it('shows the new name beside the former one, records the change in the history, and notifies the agent', async () => {
  w.server.clock.set(RENAMED);
  expect((await rename(` ${NEW} `)).data).toMatchObject({ before: shop().name, after: NEW });
  const id = String(shop().id);
  expect(await leaf.ok(getMerchant, { id })).toMatchObject({ name: NEW, formerName: shop().name });
  expect((await leaf.ok(getMerchantHistory, { id })).rows[0]).toMatchObject({
    kind: 'renamed',
    by: 'operator',
    at: new Date(RENAMED).toISOString(),
    fromName: shop().name,
    toName: NEW,
    reason: '营业执照变更',
  });
  expect((await leaf.ok(listNotices, {})).rows[0]?.title).toBe(`${shop().name}已更名`);
  await expect(sql`delete from merchants.name_change`.execute(db())).rejects.toThrow(/append-only|denied|never/);
});

it('finds it by either name in every search for merchants and their transactions', async () => {
  const mid = await w.server.as(w.world.agents.mid.id);
  for (const text of [shop().name, NEW]) {
    expect((await leaf.ok(listMerchants, { text })).rows).toMatchObject([{ name: NEW }]);
    expect((await mid.ok(searchRecords, { text })).merchants?.rows).toMatchObject([{ name: NEW }]);
    expect((await mid.ok(listTrades, { scope: 'team', text })).rows).toMatchObject([{ merchantName: NEW }]);
  }
});

it('keeps the name of its day on the papers of a transaction from before, and on no later one', async () => {
  w.server.clock.set(LATER);
  await w.send([w.sale('AFTER', { occurredAt: LATER })]);
  const then = async (reference: string) => {
    const [row] = (await leaf.ok(listTrades, { reference })).rows;
    const { merchantName, merchantNameThen } = await leaf.ok(getTrade, { id: row?.id ?? '' });
    return [merchantName, merchantNameThen];
  };
  expect(await then('BEFORE')).toEqual([NEW, shop().name]);
  expect(await then('AFTER')).toEqual([NEW, undefined]);
});

it('accepts reports of the acquirer under the new name and, on the day itself, under the old one, in any order', async () => {
  await retryDueEvents(db(), new Date(LATER));
  expect(await differing()).toEqual([]);
  await w.sendEvents([
    registered('E2', STORY_NOW, shop().name),
    registered('E3', LATER, shop().name),
    registered('E4', LATER, NEW),
  ]);
  expect(await differing()).toEqual(['E3']);
});
