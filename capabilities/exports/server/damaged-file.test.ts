/** A file that was damaged on the disk never arrives as a file, nor does the error message instead of one. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { exportTerminals } from '#capabilities/terminals/contract/list/export-terminals.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import { download, exportId, jobOf, stateOf } from '#testing/exports.ts';
import { qualityWorld } from '#testing/quality/quality-world.ts';
import type { TestClient } from '#testing/test-server.ts';
import { openExport } from '../contract/open-export.ts';
import { sealFileKey } from './file-key-seal.ts';
import { makeExport } from './make-export.ts';
import { createSealed, folderOf } from './sealed-file.ts';

const LARGE = 3_000_000;

let world: QualityWorld;
let mid: TestClient;
const folder = () => folderOf(world.server.services.config.dataDir);

beforeAll(async () => {
  world = await qualityWorld();
  mid = await world.again('mid');
}, 120_000);
afterAll(() => world.server.close());

/** An export whose file is as large as given, and where it is. */
const exportOf = async (bytes: number): Promise<{ id: string; path: string; file: string }> => {
  const { id } = await mid.ok(exportTerminals, { format: 'csv' });
  await makeExport(jobOf(world.server), exportId(id));
  const sealed = await createSealed(folder());
  await sealed.write([Buffer.alloc(bytes, 'line\n')]);
  const { name, key } = await sealed.finish();
  const keySealed = sealFileKey(world.server.services.vault, exportId(id), key);
  await sql`update exports.export set file = ${name}, file_key_sealed = ${keySealed} where id = ${id}`.execute(
    world.server.database.db,
  );
  return { id, path: (await mid.ok(openExport, { id })).path, file: join(folder(), name) };
};

const DAMAGES: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['without its last byte', (bytes) => bytes.subarray(0, -1)],
  ['cut within its head', (bytes) => bytes.subarray(0, 9)],
  ['empty', () => Buffer.alloc(0)],
  ['with another byte', (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))],
];

it.each([100, LARGE].flatMap((bytes) => DAMAGES.map(([what, damage]) => [bytes, what, damage] as const)))(
  'a file of %i bytes, %s: an error, and the link is not used up',
  async (bytes, _what, damage) => {
    const { id, path, file } = await exportOf(bytes);
    const whole = await readFile(file);
    await writeFile(file, damage(whole));
    const refused = await download(world.server, mid, path);
    expect(refused.status).toBe(404);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(await refused.json()).toMatchObject({ reason: 'export_gone' });
    expect((await stateOf(mid, id))?.downloadedAt).toBeUndefined();

    await writeFile(file, whole);
    const answer = await download(world.server, mid, path);
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, bytes]);
  },
);

it('a reader without the permission gets an HTTP error, which a browser does not save as a file', async () => {
  const { path } = await exportOf(10);
  const statuses = [];
  for (const client of [world.server.client(), world.clients.root, mid, mid])
    statuses.push((await download(world.server, client, path)).status);
  expect(statuses).toEqual([401, 404, 200, 404]);
});
