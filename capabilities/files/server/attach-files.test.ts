/** A picture becomes part of one thing once, and is gone with that: its row, its key, its bytes. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { StoreAway } from '#platform/files/store.ts';
import { idOf } from '#platform/ids/id.ts';
import {
  add,
  attach,
  clean,
  db,
  enterAgain,
  fileIdOf,
  get,
  job,
  mid,
  server,
  stored,
  STORES,
  useFiles,
  withoutStore,
} from '#testing/files.ts';
import { blobOf, pictureOf } from '#testing/pictures.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { removeFiles } from './attach-files.ts';
import { eraseFilesJob } from './clean-files.ts';

const HOUR = 3_600_000;
const erasedAt = async (id: string): Promise<Date | null | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select erased_at as at from files.file where id = ${id}::bigint`.execute(db());
  return rows[0]?.at;
};

describe.each(STORES)('with pictures in %s', (store) => {
  useFiles(store);

  describe('making a picture part of something', () => {
    it('is for its uploader alone, and once', async () => {
      const id = fileIdOf(await add(mid));
      await expect(attach(id, 1, 'account:999')).rejects.toMatchObject({ reason: 'file_gone' });
      await attach(id, 1);
      await attach(id, 1);
      await expect(attach(id, 2)).rejects.toMatchObject({ reason: 'file_gone' });
    });

    it('keeps it; one that nothing was made of is gone after a day, with its bytes', async () => {
      await clean();
      const [kept, loose] = [await add(mid), await add(mid, blobOf(await pictureOf({ width: 99 })))];
      await attach(fileIdOf(kept), 3);
      const before = stored().length;
      server.clock.advance(23 * HOUR);
      await clean();
      const token = (await server.as(AGENT_IDS.mid)).token;
      expect(stored().length).toBeGreaterThanOrEqual(2);
      server.clock.advance(2 * HOUR);
      await clean();
      expect(stored().length).toBeLessThan(before);
      expect((await get(`/prod-api/api/files/${loose.id}`, token)).status).toBe(404);
      const { rows } = await sql<{ state: string; sealed_key: string | null }>`
      select state, sealed_key from files.file where id = any(${[kept.id, loose.id]}::bigint[]) order by id`.execute(
        db(),
      );
      expect(rows).toEqual([
        { state: 'kept', sealed_key: expect.any(String) },
        { state: 'removed', sealed_key: null },
      ]);
      await enterAgain();
    });

    it('ends when it is removed: the key is deleted with the commit, a link shows nothing, the bytes are deleted later', async () => {
      const { id, url } = await add(mid);
      await attach(fileIdOf({ id }), 5);
      const subject = { kind: 'avatar', subjectId: idOf(5), now: server.clock.now() } as const;
      await inTransaction(db(), (tx) =>
        removeFiles(tx, server.services, [fileIdOf({ id })], { ...subject, subjectId: idOf(6) }),
      );
      expect((await get(url)).status).toBe(200);
      const before = stored().length;
      await inTransaction(db(), (tx) => removeFiles(tx, server.services, [fileIdOf({ id })], subject));
      expect((await get(url)).status).toBe(404);
      await clean();
      expect(stored().length).toBe(before - 1);
    });

    it('ends with its removal also when the store is away: the bytes go when it is back', async () => {
      const { id, url } = await add(mid, blobOf(await pictureOf({ width: 55 })));
      await attach(fileIdOf({ id }), 8);
      const before = stored().length;
      const subject = { kind: 'avatar', subjectId: idOf(8), now: server.clock.now() } as const;
      await withoutStore(async () => {
        await inTransaction(db(), (tx) => removeFiles(tx, server.services, [fileIdOf({ id })], subject));
        await expect(eraseFilesJob.run(job(), {} as never)).rejects.toThrow(StoreAway);
        expect((await get(url)).status).toBe(404);
      });
      expect([stored().length, await erasedAt(id)]).toEqual([before, null]);
      expect(await eraseFilesJob.run(job(), {} as never)).toEqual({ erased: 1 });
      expect([stored().length, await erasedAt(id)]).toEqual([before - 1, expect.any(Date)]);
      expect(await eraseFilesJob.run(job(), {} as never)).toEqual({ erased: 0 });
    });
  });
});
