/** The tree of the staff: branches and what is found, page by page, everybody once; mobiles masked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { listTree } from '../../contract/lookup/list-tree.ts';
import { addStaffNote } from '../../contract/notes/add-staff-note.ts';
import { listAgentNotes } from '../../contract/notes/list-agent-notes.ts';
import { listStaffNotes } from '../../contract/notes/list-staff-notes.ts';

let server: TestServer;
const db = () => server.database.db;

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

const found = async (request: InputOf<typeof listTree>): Promise<string[]> => {
  const staff = await server.asStaff('support');
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await staff.ok(listTree, { ...request, pageSize: 2, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === undefined) return ids;
  }
};
const ids = async (condition: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text from agents.agent`.execute(db());
  const { rows: chosen } = await sql<{ id: string }>`
    select id::text from agents.agent where case ${condition} when 'roots' then parent_id is null
      when 'children' then parent_id = ${AGENT_IDS.mid} else level_code = 'V4' end order by id`.execute(db());
  expect(chosen.length).toBeLessThan(rows.length);
  return chosen.map(({ id }) => id);
};

it('lists the roots, a branch and a level in pages, everybody once', async () => {
  expect(await found({})).toEqual(await ids('roots'));
  expect(await found({ parentId: String(AGENT_IDS.mid) })).toEqual(await ids('children'));
  expect(await found({ levelCode: 'V4' })).toEqual(await ids('level'));
});

it('finds an agent by part of its name, its code, its mobile and the end of it, and masks the mobile', async () => {
  const { rows } = await sql<{ id: string; name: string; code: string; mobile: string }>`
    select id::text, name, code, mobile from agents.agent where id = ${AGENT_IDS.leaf}`.execute(db());
  const { id = '', name = '', code = '', mobile = '' } = rows[0] ?? {};
  for (const text of [name.slice(1), code, code.toLowerCase(), mobile, mobile.slice(-4)])
    expect(await found({ text })).toContain(id);
  expect(await found({ text: `${code}9` })).toEqual([]);
  const [row] = (await (await server.asStaff('support')).ok(listTree, { text: code })).rows;
  expect(row?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
});

it('keeps notes of the staff from the agent', async () => {
  const staff = await server.asStaff('support');
  const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${AGENT_IDS.direct}`.execute(
    db(),
  );
  const agentCode = rows[0]?.code ?? '';
  await staff.ok(addStaffNote, { agentCode, body: '来电核实过' });
  expect((await staff.ok(listStaffNotes, { agentCode })).rows).toMatchObject([{ body: '来电核实过' }]);
  const own = await (await server.as(AGENT_IDS.mid)).ok(listAgentNotes, { agentId: String(AGENT_IDS.direct) });
  expect(JSON.stringify(own)).not.toContain('来电核实过');
});
