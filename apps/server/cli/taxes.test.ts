/** The operator's commands for tax documents, and what each says. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { listDocuments } from '#capabilities/taxes/contract/list-documents.ts';
import { submitDocument } from '#capabilities/taxes/contract/submit-document.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { commandRun } from '#testing/commands.ts';
import { addPeople } from '#testing/staff.ts';
import { smallPicture } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { taxCommands } from './taxes.ts';

let server: TestServer;
let client: TestClient;
const db = () => server.database.db;
let people: Readonly<Record<'wang' | 'limin', StaffOperator>>;
const run = (name: string, words?: string[], options?: Record<string, string>, operator = people.wang) =>
  commandRun(taxCommands, 'taxes', () => ({ ...server, db: db(), operator }))(name, words, options);

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
  client = await server.as(AGENT_IDS.direct);
  people = await addPeople(db());
});
afterAll(() => server.close());
// Within the limit of a day.
beforeEach(async () => {
  await sql`update taxes.document set submitted_at = submitted_at - interval '2 days'`.execute(db());
});

let count = 0;
const submit = async (more: object = {}) => {
  const { id: fileId } = await client.ok(addFile, { file: smallPicture() });
  const number = String(20_000_000 + (count += 1));
  const invoice = { kind: 'invoice' as const, number, issuedOn: '2026-09-01', amountFen: 50_000, fileId };
  return (await client.ok(submitDocument, { ...invoice, ...more })).no;
};
const state = async (no: string) => (await client.ok(listDocuments, {})).rows.find((row) => row.no === no);

it('lists what waits, shows one with its picture, and writes each look into the audit log', async () => {
  expect((await run('list')).lines).toEqual(['There are none.']);
  const no = await submit();
  expect((await run('list')).lines).toEqual([
    expect.stringMatching(/^T\d{6} {2}submitted .* ZY80542 {2}invoice 20000001/),
  ]);
  const { lines } = await run('show', [no.toLowerCase()]);
  expect(lines.at(-1)).toMatch(/^ {2}picture http\S+\/prod-api\/api\/files\/\d+\?until=/);
  const { rows } = await sql`select 1 from audit.entry where call = 'taxes.show'`.execute(db());
  expect(rows).toHaveLength(1);
});

it('shows who decides that another agent handed the same paper in', async () => {
  const no = await submit({ number: '30000001' });
  const other = await server.as(AGENT_IDS.sibling);
  const { id: fileId } = await other.ok(addFile, { file: smallPicture() });
  const same = { kind: 'invoice' as const, number: '30000001', issuedOn: '2026-09-01', amountFen: 50_000, fileId };
  const theirs = await other.ok(submitDocument, same);
  expect((await run('show', [no])).lines.at(-1)).toMatch(
    new RegExp(`SAME PAPER as ${theirs.no}  submitted .*: approve one of them at most`),
  );
  expect((await run('list')).lines.filter((line) => line.includes('SAME PAPER'))).toHaveLength(2);
  await run('approve', [no], { rate: '1%' });
  await expect(run('approve', [theirs.no], { rate: '1%' })).rejects.toThrow(`same paper as ${no}, which is approved`);
  await run('reject', [theirs.no], { reason: '重复' });
});

it.each([
  ['1%', 10_000],
  ['0.5%', 5_000],
  ['3', 30_000],
  ['0%', 0],
  ['12.3456%', 123_456],
])('approves at %s', async (rate, ratePpm) => {
  const no = await submit();
  expect((await run('approve', [no], { rate })).lines.at(-1)).toMatch(/is approved at .*; the agent is told\.$/);
  expect(await state(no)).toMatchObject({ state: 'approved', ratePpm });
});

it('says when no withdrawal can use the rate, because no wallet is taxed above it', async () => {
  const says = async (rate: string) => (await run('approve', [await submit()], { rate })).lines;
  expect(await says('6%')).toEqual([expect.stringContaining('no withdrawal uses it'), expect.any(String)]);
  expect(await says('5.9999%')).toHaveLength(1);
});

it.each(['', '100%', '-1%', '1,5%', '1e1', '6.12345%'])('refuses the rate %j and approves nothing', async (rate) => {
  const no = await submit();
  await expect(run('approve', [no], { rate })).rejects.toThrow('--rate');
  expect((await state(no))?.state).toBe('submitted');
  await run('reject', [no], { reason: '测试' });
});

it('needs a last day for a certificate, and a reason to reject or revoke', async () => {
  const no = await submit({ kind: 'certificate', number: 'SW-2026-77', amountFen: undefined });
  await expect(run('approve', [no], { rate: '3%' })).rejects.toThrow('--until');
  await expect(run('approve', [no], { rate: '3%', until: '2026-02-30' })).rejects.toThrow('--until must be a day');
  const terms = { rate: '3%', until: '2027-03-31' };
  expect((await run('approve', [no], terms)).lines).toEqual([
    expect.stringMatching(/^Proposed: another person .* lapses\.$/),
  ]);
  expect((await run('approve', [no], terms, people.limin)).lines.at(-1)).toContain('is approved at 3%');
  await expect(run('revoke', [no], {})).rejects.toThrow('--reason');
  expect((await run('revoke', [no], { reason: '已失效' })).lines.at(-1)).toContain('keeps its tax');
  expect(await state(no)).toMatchObject({ state: 'revoked', reason: '已失效' });
  await expect(run('reject', ['T999999'], { reason: '无' })).rejects.toThrow('There is no tax document T999999.');
});
