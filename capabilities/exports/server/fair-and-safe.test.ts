/** Files go to people who proved their identity, links are used once, and no agent's exports delay another's. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { exportAgents } from '#capabilities/agents/contract/lookup/export-agents.ts';
import { exportTerminals } from '#capabilities/terminals/contract/list/export-terminals.ts';
import { listTerminals } from '#capabilities/terminals/contract/list/list-terminals.ts';
import { exportWithdrawals } from '#capabilities/withdrawals/contract/review/export-withdrawals.ts';
import { PASSWORD, type QualityWorld } from '#testing/examples/world.ts';
import { download, exportId, exported, jobOf } from '#testing/exports.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import type { TestClient } from '#testing/test-server.ts';
import { openExport } from '../contract/open-export.ts';
import { retryExport } from '../contract/retry-export.ts';
import { makeExport, makeExportJob } from './make-export.ts';
import { nextExport } from './next-export.ts';

let world: QualityWorld;
let mid: TestClient;
const db = () => world.server.database.db;

beforeAll(async () => {
  world = await qualityWorld();
}, 120_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  mid = await world.again('mid');
  await sql`delete from exports.export`.execute(db());
});

const made = async (client: TestClient): Promise<string> => {
  const { id } = await client.ok(exportAgents, { format: 'csv', password: PASSWORD });
  await makeExport(jobOf(world.server), exportId(id));
  return id;
};

it('a file of names and mobiles opens in the session that proved who it is, for a day', async () => {
  const id = await made(mid);
  const thief = await world.again('mid');
  expect(await thief.call(openExport, { id })).toMatchObject({ code: 601, reason: 'export_other_session' });
  await mid.ok(openExport, { id });
  await sql`update exports.export set created_at = created_at - interval '1 day'`.execute(db());
  expect(await mid.call(openExport, { id })).toMatchObject({ reason: 'export_other_session' });
});

it('made again, it opens in the session that proved who it is then, and in the first one no more', async () => {
  const id = await made(mid);
  await sql`update exports.export set state = 'expired', file = null, file_key_sealed = null`.execute(db());
  const second = await world.again('mid');
  await second.ok(retryExport, { id, password: PASSWORD });
  await makeExport(jobOf(world.server), exportId(id));
  expect(await mid.call(openExport, { id })).toMatchObject({ reason: 'export_other_session' });
  const { path } = await second.ok(openExport, { id });
  const file = await download(world.server, second, path);
  expect(file.headers.get('content-type')).toContain('text/csv');
});

it('asking for the head of a file does not use its link up', async () => {
  const id = await made(mid);
  const { path } = await mid.ok(openExport, { id });
  const headers = { authorization: `Bearer ${mid.token}` };
  await fetch(`${world.server.url}/prod-api${path}`, { method: 'HEAD', headers });
  const file = await download(world.server, mid, path);
  expect(file.headers.get('content-type')).toContain('text/csv');
});

it('the searched text is not stored in the audit log', async () => {
  const text = (await mid.ok(listTerminals, {})).rows[0]?.sn ?? '';
  await mid.ok(exportTerminals, { format: 'csv', text });
  const { rows } = await sql<{ after: string | null }>`
    select after::text from audit.entry where call = 'terminals.export-terminals' order by id desc limit 1`.execute(
    db(),
  );
  expect(rows[0]?.after).toContain('filter');
  expect(rows[0]?.after).not.toContain(text);
});

it('the notice of a list of money is one of money, which an operator of the agent does not read', async () => {
  const kindOf = async (): Promise<string | undefined> =>
    (
      await sql<{ kind: string }>`select kind from content.notice where key = 'export_ready' order by id desc
      limit 1`.execute(db())
    ).rows[0]?.kind;
  await exported(world.server, mid, exportWithdrawals, { format: 'csv' });
  expect(await kindOf()).toBe('money');
  await exported(world.server, mid, exportTerminals, { format: 'csv' });
  expect(await kindOf()).toBe('system');
});

it('the export of one agent is made before the second of another, and all are made', async () => {
  const other = await world.again('root');
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await mid.ok(exportTerminals, { format: 'csv' })).id);
  ids.push((await other.ok(exportTerminals, { format: 'csv' })).id);
  const order: string[] = [];
  for (const id of ids) {
    const job = jobOf(world.server);
    order.push(String(await nextExport(db(), exportId(id), job.clock.now())));
    await makeExportJob.run(job as never, { id: exportId(id) } as never);
  }
  expect(order).toEqual([ids[0], ids[3], ids[1], ids[2]]);
  const { rows } = await sql<{ state: string }>`select distinct state from exports.export`.execute(db());
  expect(rows).toEqual([{ state: 'done' }]);
});
