/** The names that an agent may have, how often it is renamed, and the operator's view of it (docs/domain.md §2). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listRenames } from '#capabilities/identity/contract/list-renames.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { renameAgent } from '../../contract/names/rename-agent.ts';

let server: TestServer;
const db = () => server.database.db;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  await sql`delete from agents.name_change`.execute(db());
  await sql`update agents.agent set certification = 'approved', name = '马俊杰' where id = ${AGENT_IDS.mid}`.execute(
    db(),
  );
});
afterAll(() => server.close());

const rename = async (name: string) =>
  (await server.as(AGENT_IDS.mid, 'agent')).call(renameAgent, { id: AGENT_IDS.mid, name });

it('a certified agent is renamed at most three times in 30 days, also at one instant; not to be called the same counts', async () => {
  const names = ['甲记商行', '乙记商行', '丙记商行', '丁记商行', '戊记商行'];
  const answers = await Promise.all(names.map((name) => rename(name)));
  expect(answers.map(({ reason }) => reason ?? 'renamed').toSorted()).toEqual([
    'rename_limit',
    'rename_limit',
    'renamed',
    'renamed',
    'renamed',
  ]);
  const { rows } = await sql<{ name: string }>`select name from agents.agent where id = ${AGENT_IDS.mid}`.execute(db());
  expect((await rename(rows[0]?.name ?? '')).code).toBe(200);
  server.clock.set(new Date(new Date(STORY_NOW).getTime() + 30 * DAY_MS).toISOString());
  expect((await rename('己记商行')).code).toBe(200);
});

it('an agent that is not certified yet corrects its name as often as it needs', async () => {
  await sql`update agents.agent set certification = 'none' where id = ${AGENT_IDS.mid}`.execute(db());
  for (const name of ['马俊', '马俊介', '马俊洁', '马俊捷', '马俊杰'])
    expect([name, (await rename(name)).code]).toEqual([name, 200]);
});

it('the operator lists renames of certified agents beside the certified name; the look is in the audit log', async () => {
  await rename('川西商行');
  const staff = await server.asStaff('operations');
  const listed = async (asked: object = {}) => (await staff.ok(listRenames, asked)).rows;
  const renamed = { agentCode: 'ZY80318', nameBefore: '马俊杰', nameAfter: '川西商行' };
  expect(await listed()).toMatchObject([{ ...renamed, certifiedName: '马俊杰' }]);
  await sql`update agents.agent set certification = 'rejected' where id = ${AGENT_IDS.mid}`.execute(db());
  expect(await listed()).toEqual([]);
  const [all] = await listed({ isAll: true });
  expect(all).toMatchObject(renamed);
  expect(all).not.toHaveProperty('certifiedName');
  const { rows } = await sql<{ call: string }>`select call from audit.entry
    where call = 'identity.list-renames'`.execute(db());
  expect(rows).toHaveLength(3);
});

it('nobody may be named as if they spoke for the operator or were one of those above, in any script', async () => {
  await sql`insert into agents.name_change (agent_id, name_before, name_after, changed_at)
    values (${AGENT_IDS.root}, '陈大群', '陈立群', ${new Date(STORY_NOW)})`.execute(db());
  for (const name of [
    '展业官方客服',
    '客 服',
    'ADMIN客服',
    'Оfficial',
    'ｓｕｐｐｏｒｔ',
    '陈立群',
    '陈 立群',
    '陈大群',
  ])
    expect([name, await rename(name)]).toMatchObject([name, { code: 400, fields: { name: expect.any(String) } }]);
  // the same answer, so that nobody learns the names of those above
  const texts = await Promise.all(['客服', '陈立群'].map(async (name) => (await rename(name)).fields?.['name']));
  expect(new Set(texts).size).toBe(1);
  // an agent's own name and those of strangers are not a superior's
  expect((await rename('赵敏')).code).toBe(200);
});

it('compatibility forms become the ordinary characters before a name is stored', async () => {
  expect((await rename('丽\u{2F800}ＡＢ')).code).toBe(200);
  const { rows } = await sql<{ name: string }>`select name from agents.agent where id = ${AGENT_IDS.mid}`.execute(db());
  expect(rows[0]?.name).toBe('丽丽AB');
});
