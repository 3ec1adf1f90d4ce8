import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { policyContents } from './policy-content.ts';

const POLICY = idOf<PolicyId>(1);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const publish = (number: number, validFrom: string, rewardFen: number) =>
  sql`insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, ${number}, 'published', ${validFrom}, jsonb_set(content, '{activationRewardFen}',
      to_jsonb(${rewardFen}::bigint)), ${STORY_NOW}, 'test', ${STORY_NOW}, 'test'
    from policies.policy_version where policy_id = 1 and number = 1`.execute(server.database.db);

it('is that of the latest published version on each day; before the first there is none', async () => {
  await publish(2, '2026-10-01', 9_000);
  const at = async (day: string) => (await policyContents(server.database.db, [POLICY], day)).get(POLICY);
  expect(await at('2026-09-30')).toMatchObject({ number: 1, validFrom: '2020-01-01' });
  expect((await at('2026-09-30'))?.content.activationRewardFen).toBe(fen(10_000));
  expect(await at('2026-10-01')).toMatchObject({ number: 2, content: { activationRewardFen: 9_000 } });
  expect(await at('2019-12-31')).toBeUndefined();
});

it('never changes once published, and no two versions share a first day', async () => {
  const change = sql`update policies.policy_version set content = '{}' where policy_id = 1 and number = 1`;
  await expect(change.execute(server.database.db)).rejects.toThrow('cannot be changed');
  await expect(publish(3, '2026-10-01', 1)).rejects.toThrow('policy_version_day');
});
