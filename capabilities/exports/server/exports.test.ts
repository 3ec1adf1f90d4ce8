/** An export is made once, for its own account, and kept for a while, whoever asks and whatever happens meanwhile. */
import { readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { exportTerminals } from '#capabilities/terminals/contract/list/export-terminals.ts';
import { exportTrades } from '#capabilities/trades/contract/lookup/export-trades.ts';
import { exportWithdrawals } from '#capabilities/withdrawals/contract/review/export-withdrawals.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import { download, exportId, forgetExports, jobOf, recordsIn, stateOf } from '#testing/exports.ts';
import { lockWaiters } from '#testing/lock-waits.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { cancelExport } from '../contract/cancel-export.ts';
import { listExports } from '../contract/list-exports.ts';
import { openExport } from '../contract/open-export.ts';
import { retryExport } from '../contract/retry-export.ts';
import { openFileKey, resealFileKeys } from './file-key-seal.ts';
import { failReasonOf, makeExport } from './make-export.ts';
import { folderOf } from './sealed-file.ts';
import { cleanExportsJob, tendExportsJob } from './tend-exports.ts';

let world: QualityWorld;
let mid: TestClient;
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await qualityWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  mid = await world.again('mid');
  await forgetExports(world.server);
});

const make = (id: string): Promise<number> => makeExport(jobOf(world.server), exportId(id));
const submit = async (client: TestClient = mid): Promise<string> =>
  (await client.ok(exportTerminals, { format: 'csv' })).id;
const runJob = (job: typeof tendExportsJob) => job.run(jobOf(world.server) as never, {} as never);
const files = (): string[] => {
  try {
    return readdirSync(folderOf(world.server.services.config.dataDir));
  } catch {
    return [];
  }
};

it('a link opens the file once, for its own account, for five minutes', async () => {
  const id = await submit();
  await make(id);
  const { path, fileName } = await mid.ok(openExport, { id });
  expect(fileName).toBe('机具列表_2026-09-18.csv');
  const colleague = await world.server.as(AGENT_IDS.mid);
  const stranger = world.clients.root;
  for (const other of [colleague, stranger, world.server.client()])
    expect((await download(world.server, other, path)).headers.get('content-type')).toContain('json');
  const first = await download(world.server, mid, path);
  expect(first.headers.get('content-disposition')).toContain(encodeURIComponent(fileName));
  expect(recordsIn(await first.bytes()).records.length).toBeGreaterThan(0);
  expect(await (await download(world.server, mid, path)).json()).toMatchObject({ code: 404 });
  expect((await colleague.call(openExport, { id })).code).toBe(404);
  expect((await colleague.ok(listExports, {})).rows).toEqual([]);

  const late = await mid.ok(openExport, { id });
  world.server.clock.advance(5 * 60_000 + 1);
  expect(await (await download(world.server, mid, late.path)).json()).toMatchObject({ code: 404 });
  expect((await stateOf(mid, id))?.downloadedAt).toBeDefined();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit.entry
    where call = 'exports.download' and subject_id = ${id}`.execute(db());
  expect(rows[0]?.n).toBe(1);
});

it('the key of a file is stored only in sealed form, and opens it also after resealing', async () => {
  const id = await submit();
  await make(id);
  const { rows } = await sql<{ clear: Buffer | null; sealed: string }>`
    select file_key as clear, file_key_sealed as sealed from exports.export where id = ${id}`.execute(db());
  const { vault } = world.server.services;
  const [row] = rows;
  expect(row?.clear).toBeNull();
  const key = Buffer.from(openFileKey(vault, exportId(id), row?.sealed ?? ''));
  for (const written of [key.toString('base64url'), key.toString('hex'), key.toString('base64')])
    expect(row?.sealed).not.toContain(written);
  expect(() => openFileKey(vault, exportId(String(Number(id) + 1)), row?.sealed ?? '')).toThrow('bound to another row');
  await resealFileKeys(db(), vault);
  const { path } = await mid.ok(openExport, { id });
  expect(recordsIn(await (await download(world.server, mid, path)).bytes()).records.length).toBeGreaterThan(0);
});

it('a file that is missing on the disk is reported as gone, and uses up neither link nor quota', async () => {
  const id = await submit();
  await make(id);
  const { path } = await mid.ok(openExport, { id });
  const folder = folderOf(world.server.services.config.dataDir);
  const setFile = (from: string, to: string) => rename(join(folder, from), join(folder, to));
  const { rows } = await sql<{ file: string }>`select file from exports.export where id = ${id}`.execute(db());
  const [file = ''] = rows.map((row) => row.file);
  await setFile(file, `${file}.away`);
  expect(await (await download(world.server, mid, path)).json()).toMatchObject({ reason: 'export_gone' });
  expect((await stateOf(mid, id))?.downloadedAt).toBeUndefined();
  await setFile(`${file}.away`, file);
  expect((await download(world.server, mid, path)).headers.get('content-disposition')).toContain('attachment');
});

it('a user who may see less than before gets no file that shows more, not even by an earlier link', async () => {
  const viewer = await world.server.as(AGENT_IDS.mid, 'agent-viewer');
  const { id } = await viewer.ok(exportTrades, { format: 'csv' });
  await make(id);
  const { path } = await viewer.ok(openExport, { id });
  await sql`update session.account set role = 'agent-operator', grants = '{export}'
    where id = (select max(id) from session.account)`.execute(db());
  expect(await viewer.call(openExport, { id })).toMatchObject({ reason: 'permission' });
  expect(await (await download(world.server, viewer, path)).json()).toMatchObject({ reason: 'permission' });
  await sql`delete from exports.export where id = ${id}`.execute(db());
});

it('role, scope and frozen state are those at the moment at which it is made', async () => {
  const viewer = await world.server.as(AGENT_IDS.mid, 'agent-viewer');
  const { id } = await viewer.ok(exportWithdrawals, { format: 'csv' });
  await sql`update session.account set role = 'agent-operator', grants = '{export}'
    where id = (select max(id) from session.account)`.execute(db());
  await make(id);
  expect(await stateOf(viewer, id)).toMatchObject({ state: 'failed', failed: 'permission', rows: 0 });

  const frozen = await submit();
  await sql`update agents.agent set status = 'frozen' where id = ${AGENT_IDS.mid}`.execute(db());
  await make(frozen);
  expect(await stateOf(mid, frozen)).toMatchObject({ state: 'failed', failed: 'agent_frozen' });
  await sql`update agents.agent set status = 'normal' where id = ${AGENT_IDS.mid}`.execute(db());

  const ended = await submit(viewer);
  await sql`update session.account set status = 'disabled' where id = (select max(id) from session.account)`.execute(
    db(),
  );
  await make(ended);
  const { rows } = await sql<{ reason: string }>`select reason from exports.export where id = ${ended}`.execute(db());
  expect(rows[0]?.reason).toBe('account_ended');
  expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('two workers make it once', async () => {
  const id = await submit();
  const made = await Promise.all([make(id), make(id), make(id)]);
  expect(made.filter((rows) => rows > 0)).toHaveLength(1);
  expect(await make(id)).toBe(0);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from content.notice
    where key = 'export_ready'`.execute(db());
  expect(rows[0]?.n).toBeGreaterThan(0);
});

it('begins again after its worker was killed, at most three times', async () => {
  const id = await submit();
  const dead = sql`update exports.export set state = 'running', lease = 'dead', attempts = attempts + 1,
    lease_until = ${new Date(world.server.clock.now().getTime() + 120_000)} where id = ${id}`;
  await dead.execute(db());
  expect(await make(id)).toBe(0);
  world.server.clock.advance(121_000);
  expect(await runJob(tendExportsJob)).toMatchObject({ resumed: 1 });
  expect(await make(id)).toBeGreaterThan(0);

  const hopeless = await submit();
  await sql`update exports.export set state = 'running', lease = 'dead', attempts = 3,
    lease_until = ${new Date(world.server.clock.now().getTime() - 1)} where id = ${hopeless}`.execute(db());
  await make(hopeless);
  expect(await stateOf(mid, hopeless)).toMatchObject({ state: 'failed', failed: 'interrupted' });
});

it('stops when it is cancelled, and can be made again', async () => {
  const id = await submit();
  await mid.ok(cancelExport, { id });
  expect(await make(id)).toBe(0);
  expect(await mid.call(cancelExport, { id })).toMatchObject({ reason: 'export_ended' });
  expect(await stateOf(mid, id)).toMatchObject({ state: 'cancelled' });
  await mid.ok(retryExport, { id });
  expect(await make(id)).toBeGreaterThan(0);
  expect(await mid.call(retryExport, { id })).toMatchObject({ reason: 'export_not_ended' });
});

it('more rows than the limit are refused with the reason, and do not count', async () => {
  await sql`update reference.config set value = '1' where key = 'export_max_rows'`.execute(db());
  const id = await submit();
  await make(id);
  await sql`update reference.config set value = '100000' where key = 'export_max_rows'`.execute(db());
  expect(await stateOf(mid, id)).toMatchObject({ state: 'failed', failed: 'too_many_rows' });
  expect(await mid.ok(listExports, {})).toMatchObject({ usedToday: 0, dailyLimit: 20 });
});

it('an agent has twenty a day, however many are requested at once', async () => {
  const asked = await Promise.all(Array.from({ length: 25 }, () => mid.call(exportTerminals, { format: 'csv' })));
  expect(asked.filter(({ code }) => code === 200)).toHaveLength(20);
  expect(asked.find(({ code }) => code !== 200)).toMatchObject({ reason: 'export_daily_limit' });
});

it('an agent may try three times its quota a day, however the exports end', async () => {
  await sql`update reference.config set value = '2' where key = 'export_daily_limit'`.execute(db());
  const id = await submit();
  for (let tries = 1; tries < 6; tries += 1) {
    await mid.ok(cancelExport, { id });
    await mid.ok(retryExport, { id });
  }
  await mid.ok(cancelExport, { id });
  expect(await mid.call(retryExport, { id })).toMatchObject({ reason: 'export_daily_limit' });
  expect(await mid.call(exportTerminals, { format: 'csv' })).toMatchObject({ reason: 'export_daily_limit' });
  await sql`update reference.config set value = '20' where key = 'export_daily_limit'`.execute(db());
});

it('a filter by somebody else’s record exports nothing, as one by an unknown record does', async () => {
  const { root, other } = world.things;
  const foreign = await mid.call(exportTrades, { format: 'csv', agentId: other.agent });
  const missing = await mid.call(exportTrades, { format: 'csv', agentId: '999999999' });
  expect(foreign).toEqual(missing);
  expect(await mid.call(exportTerminals, { format: 'csv', text: root.sn ?? '' })).toMatchObject({
    reason: 'export_empty',
  });
});

it('deletes the file after seven days, and says so', async () => {
  const id = await submit();
  await make(id);
  const before = files().length;
  world.server.clock.advance(7 * 86_400_000);
  await runJob(tendExportsJob);
  mid = await world.server.as(AGENT_IDS.mid);
  expect(files().length).toBeLessThan(before);
  const { rows } = await sql<{ state: string }>`select state from exports.export where id = ${id}`.execute(db());
  expect(rows[0]?.state).toBe('expired');
  await runJob(cleanExportsJob);
  expect(files()).toEqual([]);
});

it('an export that another server has expired, and that is requested again, does not expire a second time', async () => {
  // the clock went on in the tests before this one
  mid = await world.server.as(AGENT_IDS.mid);
  const id = await submit();
  await make(id);
  world.server.clock.advance(7 * 86_400_000);
  const beside = await inTransaction(db(), async (tx) => {
    await sql`select from exports.export where id = ${id} for update`.execute(tx);
    const tending = runJob(tendExportsJob);
    // the other server has read the export as one to be expired, and waits with its own update
    for (; (await lockWaiters(db())).length === 0;);
    await sql`update exports.export set state = 'queued', file = null, file_key_sealed = null, expires_at = null
      where id = ${id}`.execute(tx);
    return { tending };
  });
  await beside.tending;
  const state = sql<{ state: string }>`select state from exports.export where id = ${id}`;
  expect((await state.execute(db())).rows).toEqual([{ state: 'queued' }]);
});

it('a full disk is reported as such', () => {
  expect(failReasonOf(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe('disk_full');
  expect(failReasonOf(new Error('anything'))).toBeUndefined();
});
