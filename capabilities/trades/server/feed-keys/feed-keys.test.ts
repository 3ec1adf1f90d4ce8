/** A key drawn at the console opens the feed: by two persons, shown once, two at a time, ended at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import type { TestClient } from '#testing/test-server.ts';
import { addFeedKey } from '../../contract/feed-keys/add-feed-key.ts';
import { listFeedKeys } from '../../contract/feed-keys/list-feed-keys.ts';
import { revokeFeedKey } from '../../contract/feed-keys/revoke-feed-key.ts';

const NEW = { acquirer: 'newlink' };
let w: FeedWorld;
let admin: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  w = await feedWorld();
  [admin, supervisor] = [await w.server.asStaff('admin'), await w.server.asStaff('supervisor')];
});
afterAll(() => w.server.close());

const draw = async () => {
  w.server.clock.advance(1_000);
  expect((await admin.ok(addFeedKey, NEW)).is).toBe('waits');
  const { secret = '', fingerprint = '' } = await supervisor.ok(addFeedKey, NEW);
  return { secret, fingerprint };
};
let count = 0;
const sends = async (secret: string): Promise<number> => {
  count += 1;
  return (await w.send([w.sale(`key${count}`)], { ...NEW, secret })).status;
};

it('an acquirer sends with a key that two persons drew, with two while they are exchanged, and not with an ended one', async () => {
  expect(await sends('nobody')).toBe(401);
  for (const _ of [1, 2]) expect(await admin.ok(addFeedKey, NEW)).toMatchObject({ is: 'waits' });
  const { rows: waiting } = await sql`select 1 from trades.feed_key`.execute(w.server.database.db);
  expect(waiting).toEqual([]);
  const { secret: first = '', fingerprint = '' } = await supervisor.ok(addFeedKey, NEW);
  expect(await sends(first)).toBe(200);
  const second = await draw();
  expect([await sends(first), await sends(second.secret)]).toEqual([200, 200]);
  expect((await admin.call(addFeedKey, NEW)).reason).toBe('feed_keys_enough');
  await admin.ok(revokeFeedKey, { ...NEW, fingerprint });
  expect([await sends(first), await sends(second.secret), await sends('nobody')]).toEqual([401, 200, 401]);
});

it('nothing stored, listed or audited holds the key; that of a setting is listed and ended there', async () => {
  const { secret, fingerprint } = await draw();
  const { rows } = await admin.ok(listFeedKeys, {});
  expect(rows).toContainEqual(expect.objectContaining({ acquirer: 'newlink', fingerprint, origin: 'console' }));
  const own = rows.find(({ origin, acquirer }) => origin === 'setting' && acquirer === 'test');
  const ended = await admin.call(revokeFeedKey, { acquirer: 'test', fingerprint: own?.fingerprint ?? '' });
  expect(ended.reason).toBe('feed_key_unknown');
  const { rows: stored } = await sql<{ text: string }>`
    select feed_key::text as text from trades.feed_key union all select entry::text from audit.entry`.execute(
    w.server.database.db,
  );
  expect(JSON.stringify([rows, stored])).not.toContain(secret);
});
