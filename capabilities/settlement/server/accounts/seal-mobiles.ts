import { inTransaction } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sealOpenMobiles } from './account-seals.ts';

/** In short transactions, because each row is locked until its end. Nothing is left after the first night. */
export const sealMobilesJob = defineJob<object>(
  'settlement.seal-mobiles',
  async ({ db, services: { vault } }) => {
    let sealed = 0;
    for (;;) {
      const count = await inTransaction(db, (tx) => sealOpenMobiles(tx, vault));
      if (count === 0) return { sealed };
      sealed += count;
    }
  },
  '40 3 * * *',
);
