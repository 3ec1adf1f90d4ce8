/**
 * Writes the head of the chain outside the database, every hour: whoever owns the database can rewrite the whole chain,
 * but not a copy elsewhere.
 */
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { headOf, linkEntries } from './link-entries.ts';
import { verifyRecent } from './verify-chain.ts';

export const writeHeadJob = defineLongJob(
  'audit.write-head',
  async ({ db, clock, services }) => {
    await linkEntries(db, clock.now());
    const head = await headOf(db);
    if (head.position > 0) await services.auditHeads.append({ ...head, at: clock.now() });
    return { position: head.position };
  },
  '5 * * * *',
);

export const verifyChainJob = defineLongJob(
  'audit.verify-chain',
  async ({ db, clock, services }) => {
    await linkEntries(db, clock.now());
    return { links: await verifyRecent(db, clock.now(), await services.auditHeads.read()) };
  },
  '20 4 * * *',
);
