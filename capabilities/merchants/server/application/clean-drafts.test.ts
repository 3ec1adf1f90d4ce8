/** The remains of drafts that nobody saved any more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { cleanDrafts } from './clean-drafts.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let world: SmallWorld;
let direct: TestClient;
const db = () => server.database.db;
beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now: server.clock.now() });
  direct = await server.as(world.agents.direct.id);
});
afterAll(() => server.close());

const clean = () =>
  inTransaction(db(), (tx) =>
    cleanDrafts.run({ tx, db: db(), clock: server.clock, services: server.services }, {} as never),
  );
const begun = async (nth: number, daysAgo: number, source: 'agent' | 'merchant' = 'agent') => {
  const { id: fileId } = await direct.ok(addFile, { file: smallPicture() });
  const { id } = await direct.ok(editApplication, { ...wholeApplication(nth), photos: { storefront: fileId } });
  const savedAt = new Date(server.clock.now().getTime() - daysAgo * DAY_MS - 1);
  await sql`update merchants.application set saved_at = ${savedAt}, source = ${source}
    where merchant_id = ${id}`.execute(db());
  return { id, fileId };
};
const fileState = async (fileId: string): Promise<string> =>
  onlyRow((await sql<{ state: string }>`select state from files.file where id = ${fileId}`.execute(db())).rows).state;

it('deletes drafts of the agent after the days of the setting, with photos and numbers, and no other', async () => {
  const [old, young] = [await begun(1, 30), await begun(2, 29)];
  const before = await sql`select id from merchants.merchant where status <> 'draft' order by id`.execute(db());
  expect(await clean()).toEqual({ deleted: 1, erased: 0 });
  expect((await direct.call(getApplication, { id: old.id })).code).toBe(404);
  expect(await direct.ok(getApplication, { id: young.id })).toMatchObject({ status: 'draft' });
  expect([await fileState(old.fileId), await fileState(young.fileId)]).toEqual(['removed', 'kept']);
  const { rows } = await sql`select from merchants.application where merchant_id = ${old.id}
    union all select from merchants.photo where merchant_id = ${old.id}`.execute(db());
  expect(rows).toEqual([]);
  const after = await sql`select id from merchants.merchant where status <> 'draft' order by id`.execute(db());
  expect(after.rows).toEqual(before.rows);
  expect(await clean()).toEqual({ deleted: 0, erased: 0 });
});

it('a draft that the merchant began keeps only its mobile, and the merchant can continue it', async () => {
  const { id, fileId } = await begun(3, 31, 'merchant');
  expect(await clean()).toEqual({ deleted: 0, erased: 1 });
  const { mobile } = wholeApplication(3);
  const shown = await direct.ok(getApplication, { id });
  expect(shown).toMatchObject({ status: 'draft', mobile, photos: [] });
  expect(shown.missing).toEqual(shown.needed.filter((field) => field !== 'type' && field !== 'mobile'));
  expect(await fileState(fileId)).toBe('removed');
  const { rows } = await sql<{ text: string }>`select to_jsonb(application)::text as text from merchants.application
    where merchant_id = ${id}`.execute(db());
  expect(rows[0]?.text).not.toMatch(/"v\d|sealed": "/);
  expect(await clean()).toEqual({ deleted: 0, erased: 0 });
});
