import { defineLongJob } from '#platform/jobs/jobs.ts';
import { foreignKeys } from './signing-keys.ts';

/** Runs every night; a foreign key fails the job and is reported by the monitoring of jobs. */
export const checkKeysJob = defineLongJob<object>(
  'certificates.check-keys',
  async ({ db, services }) => {
    const foreign = await foreignKeys(db, services.vault);
    if (foreign.length > 0)
      throw new Error(`signing keys of certificates were changed in the database: ${foreign.join(', ')}`);
    return { foreign: 0 };
  },
  '20 3 * * *',
);
