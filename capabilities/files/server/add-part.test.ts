/** A picture that is sent in parts over real HTTP: only its uploader may ask how much has arrived, and continue. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { maxFileBytes } from '#platform/files/accepted-type.ts';
import {
  attach,
  clean,
  db,
  enterAgain,
  fileIdOf,
  get,
  mid,
  server,
  sibling,
  stored,
  useFiles,
} from '#testing/files.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { addFile } from '../contract/add-file.ts';
import { addPart } from '../contract/add-part.ts';
import { PER_DAY } from './limits.ts';

useFiles('a folder');

const STEP = 40_000;
let number = 0;

/** A picture of more than four parts, unlike every other. */
const large = async () => {
  const picture = await pictureOf({ width: 200, height: 150 });
  const bytes = Buffer.concat([picture, Buffer.alloc(4 * STEP + 1_000, (number += 1))]);
  return { bytes, whole: createHash('sha256').update(bytes).digest('hex') };
};

type LargeFile = Awaited<ReturnType<typeof large>>;

const send = (client: TestClient, { bytes, whole }: LargeFile, from: number, to = from + STEP) =>
  client.call(addPart, { whole, size: bytes.length, from, file: blobOf(bytes.subarray(from, to)) });

const receivedOf = async (...sent: Parameters<typeof send>): Promise<number | undefined> =>
  (await send(...sent)).data?.received;

const ask = (client: TestClient, file: LargeFile) => receivedOf(client, file, 0, 0);

const end = (client: TestClient, { bytes, whole }: LargeFile, from: number, key: string = crypto.randomUUID()) =>
  client.call(addFile, { file: blobOf(bytes.subarray(from)), whole }, { key });

const partsOf = async (file: LargeFile) => {
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from files.file
    where content_index = ${server.services.vault.blindIndex('files.content', file.whole)}
      and part_from is not null order by id`.execute(db());
  return rows;
};

it('continues where it was cut, and becomes one picture, whose parts are deleted', async () => {
  const file = await large();
  expect(await receivedOf(mid, file, 0)).toBe(STEP);
  const before = stored().length;
  expect(await receivedOf(mid, file, STEP)).toBe(2 * STEP);
  // the answer was lost: the same part again, or one that leaves a hole, is not taken
  expect(await receivedOf(mid, file, STEP)).toBe(2 * STEP);
  expect(await receivedOf(mid, file, 3 * STEP)).toBe(2 * STEP);
  expect(await ask(mid, file)).toBe(2 * STEP);
  const key = crypto.randomUUID();
  const answer = await end(mid, file, 2 * STEP, key);
  expect(answer.data).toMatchObject({ width: 200, height: 150 });
  expect((await end(mid, file, 2 * STEP, key)).data?.id).toBe(answer.data?.id);
  expect((await get(answer.data?.url ?? '')).status).toBe(200);
  expect((await partsOf(file)).map(({ state }) => state)).toEqual(['removed', 'removed']);
  await clean();
  expect(stored().length).toBe(before);
});

it('is nothing readable before its end, and no picture', async () => {
  const file = await large();
  await send(mid, file, 0);
  const [part] = await partsOf(file);
  expect((await get(`/prod-api/api/files/${part?.id}`, mid.token)).status).toBe(404);
  await expect(attach(fileIdOf({ id: String(part?.id) }), 71)).rejects.toMatchObject({ reason: 'file_gone' });
  expect(stored().some((bytes) => bytes.includes(file.bytes.subarray(0, 64)))).toBe(false);
});

it('is not joined with a part that another person sent', async () => {
  const file = await large();
  await send(sibling, file, 0);
  expect(await ask(mid, file)).toBe(0);
  expect((await end(mid, file, STEP)).reason).toBe('file_parts');
  expect(await ask(sibling, file)).toBe(STEP);
});

it('that does not become the file it claims to be is refused, and begins afresh', async () => {
  const [file, other] = [await large(), await large()];
  await send(mid, { ...other, whole: file.whole }, 0);
  expect((await end(mid, file, STEP)).reason).toBe('file_parts');
  expect(await ask(mid, file)).toBe(0);
  await send(mid, file, 0);
  expect((await end(mid, file, STEP)).code).toBe(200);
});

it('too large, or in crumbs, is refused at its first part', async () => {
  const file = await large();
  const part = { whole: file.whole, from: 0, file: blobOf(file.bytes.subarray(0, STEP)) };
  expect((await mid.call(addPart, { ...part, size: maxFileBytes + 1 })).reason).toBe('file_too_large');
  expect((await send(mid, file, 0, 100)).code).toBe(400);
  const viewer = await server.as(AGENT_IDS.mid, 'agent-viewer');
  expect((await send(viewer, file, 0)).reason).toBe('permission');
  expect(await partsOf(file)).toEqual([]);
});

it('leaves room for the latest files that an uploader began, and for a limited number in a day', async () => {
  const client = await server.as(AGENT_IDS.direct);
  const files = await Promise.all([1, 2, 3, 4, 5].map(large));
  for (const file of files) await send(client, file, 0);
  const there = await Promise.all(files.map((file) => ask(client, file)));
  expect(there).toEqual([0, STEP, STEP, STEP, STEP]);
  await sql`insert into files.file (uploader, content_index, state, object, byte_count, width, height, part_from,
      created_at, erased_at)
    select uploader, 'x', 'removed', 'begun-' || n, 1, 0, 0, 0, created_at, created_at
    from files.file, generate_series(6, ${PER_DAY}) n
    where id = ${(await partsOf(files[4] as LargeFile))[0]?.id}`.execute(db());
  expect((await send(client, await large(), 0)).reason).toBe('file_day_limit');
  expect(await receivedOf(client, files[4] as LargeFile, STEP)).toBe(2 * STEP);
});

it('is removed after a day', async () => {
  const file = await large();
  await send(mid, file, 0);
  server.clock.advance(25 * 3_600_000);
  await clean();
  await enterAgain();
  expect(await ask(mid, file)).toBe(0);
  expect((await partsOf(file)).map(({ state }) => state)).toEqual(['removed']);
});
