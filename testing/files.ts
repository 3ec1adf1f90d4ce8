/**
 * A server whose pictures are kept in a folder or in a bucket, with two agents who may see nothing of each other, and
 * ways to look into the store.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { StoreAway } from '#platform/files/store.ts';
import { idOf } from '#platform/ids/id.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { attachFiles } from '#capabilities/files/server/attach-files.ts';
import { cleanFilesJob } from '#capabilities/files/server/clean-files.ts';
import type { Uploader } from '#capabilities/files/server/taking.ts';
import { smallPicture } from './pictures.ts';
import { s3Server, type S3Server } from './s3/s3-server.ts';
import { AGENT_IDS } from './small-world/agents.ts';
import { buildSmallWorld } from './small-world/small-world.ts';
import { testServer, type TestClient, type TestServer } from './test-server.ts';

export const STORES = ['a folder', 'a bucket'] as const;

export let server: TestServer;
export let mid: TestClient;
export let sibling: TestClient;
let s3: S3Server;
let isBucket = false;

export const db = () => server.database.db;
export const fileIdOf = ({ id }: { id: string }): FileId => idOf(Number(id));

/** Logs in again, because sessions end when the clock advances. */
export const enterAgain = async (): Promise<void> => {
  mid = await server.as(AGENT_IDS.mid);
  sibling = await server.as(AGENT_IDS.sibling);
};

export const useFiles = (store: (typeof STORES)[number]): void => {
  beforeAll(async () => {
    isBucket = store === 'a bucket';
    s3 = await s3Server();
    server = await testServer(isBucket ? { env: s3.env } : {});
    await inTransaction(db(), (tx) => buildSmallWorld(tx, { now: server.clock.now() }));
    await enterAgain();
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });
};

export const add = async (client: TestClient, file: Blob = smallPicture(), key?: string) =>
  client.ok(addFile, { file }, key === undefined ? {} : { key });

export const uploaderOf = async (id: FileId): Promise<Uploader> => {
  const { rows } = await sql<{ uploader: Uploader }>`select uploader from files.file where id = ${id}`.execute(db());
  return rows[0]?.uploader ?? 'account:0';
};

/** Attaches the file as an avatar. */
export const attach = async (id: FileId, subject: number, by?: Uploader): Promise<void> => {
  const uploader = by ?? (await uploaderOf(id));
  await inTransaction(db(), (tx) =>
    attachFiles(tx, [id], { kind: 'avatar', subjectId: idOf(subject), by: uploader, now: server.clock.now() }),
  );
};

const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name)));

/** All files that the store holds. */
export const stored = (): Buffer[] =>
  isBucket ? [...s3.objects.values()] : filesBelow(join(server.services.config.dataDir, 'files'));

/** The store does not answer while `work` runs. */
export const withoutStore = async (work: () => Promise<void>): Promise<void> => {
  s3.always = { status: 503, code: 'ServiceUnavailable' };
  const away = new StoreAway('away');
  const { files } = server.services;
  const spies = isBucket ? [] : [vi.spyOn(files, 'get'), vi.spyOn(files, 'put'), vi.spyOn(files, 'remove')];
  for (const spy of spies) spy.mockRejectedValue(away);
  await work();
  for (const spy of spies) spy.mockRestore();
  s3.always = undefined;
};

/** Requests without a session, as an `<img>` does, or with one. */
export const get = async (path: string, token?: string) => {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('latin1') };
};

export const job = () => ({ db: db(), clock: server.clock, services: server.services }) as never;
export const clean = () => cleanFilesJob.run(job(), {} as never);
