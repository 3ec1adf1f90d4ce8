/** Random histories of one subject of each kind against a simple model of docs/domain.md, "Changes at the acquirer". */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { histories, tour } from '#testing/changes-model/history.ts';
import { MODEL_KINDS } from '#testing/changes-model/kinds.ts';
import { Play } from '#testing/changes-model/play.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { runs } from '#testing/property-runs.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addPeople } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let world: SmallWorld;
let acquirer: TestAcquirer;

/** One subject serves all histories: its merchant is reopened and its policy's bounds are restored. */
const allowTurningBack = async (): Promise<void> => {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`alter table merchants.merchant disable trigger user;
      alter table policies.policy_version disable trigger policy_version_published`);
  } finally {
    await owner.end();
  }
};

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  acquirer = await testAcquirer(server);
  await addPeople(server.database.db, ['wang', 'limin']);
  await allowTurningBack();
});
afterAll(() => server.close());

it.each(MODEL_KINDS)('$kind ends in the state, with the value in force and the bars of the model', async (kind) => {
  const play = new Play({ server, world, acquirer, kind });
  await fc.assert(
    fc.asyncProperty(histories(kind), async (history) => {
      await play.begin();
      for (const step of history) await play.take(step);
    }),
    { numRuns: runs(5), examples: [[tour(kind)]], endOnFailure: true },
  );
  expect(acquirer.sent.length).toBeGreaterThan(0);
});
