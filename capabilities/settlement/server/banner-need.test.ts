import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getBanner } from '#capabilities/content/contract/banners/get-banner.ts';
import { listBanners } from '#capabilities/content/contract/banners/list-banners.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { useSettlementStage, ROOT } from '#testing/settlement.ts';
import type { TestClient } from '#testing/test-server.ts';

const stage = useSettlementStage();
const BANNER = '结算账户准备好了吗';
const bannerFor = async (client: TestClient) =>
  (await client.ok(listBanners, {})).rows.find(({ title }) => title === BANNER);

it('the banner of the settlement account is for users who may withdraw and have none, read at every look', async () => {
  const { db } = stage.server.database;
  const shown = await bannerFor(stage.root);
  expect(shown).toMatchObject({ action: '去添加', link: '/pages/myInfo/settlementAccount/index' });
  const looks = { agentId: ROOT, loginName: 'root-looks', mobile: '13700000179', role: 'agent-viewer' as const };
  const viewer = stage.server.client(await tokenFor(db, await addAccount(db, looks), stage.server.clock.now()));
  expect(await bannerFor(viewer)).toBeUndefined();
  expect((await viewer.call(getBanner, { id: shown?.id ?? '' })).code).toBe(404);

  await sql`update agents.agent set is_specific = true where id = ${ROOT}`.execute(db);
  expect(await bannerFor(stage.root)).toBeUndefined();
  await sql`update agents.agent set is_specific = false where id = ${ROOT}`.execute(db);
  expect(await bannerFor(stage.root)).toBeDefined();

  await stage.addOwn();
  expect(await bannerFor(stage.root)).toBeUndefined();
  await sql`update settlement.account set deleted_at = now(), is_default = false`.execute(db);
  expect(await bannerFor(stage.root)).toBeDefined();
});
