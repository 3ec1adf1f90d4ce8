/**
 * An export is made by one worker at a time: it takes a lease, renews it with every page and while a document is
 * drawn, and may end the export only while it has it. The lease of a worker that was killed runs out, and another one
 * begins again.
 */
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { opaqueToken } from '#platform/ids/ids.ts';
import type { ExportId } from '../contract/export-fields.ts';
import { rowColumns, type ExportRow } from './export-row.ts';
import { LEASE_MS } from './limits.ts';

export interface Lease {
  readonly row: ExportRow;
  readonly key: string;
}

const until = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** @returns undefined if it has ended, or another worker makes it. */
export const acquireLease = async (db: Db, id: ExportId, now: Date): Promise<Lease | undefined> => {
  const key = opaqueToken(16);
  const { rows } = await sql<ExportRow>`
    update exports.export set state = 'running', lease = ${key}, lease_until = ${until(now)}, row_count = 0,
      attempts = attempts + 1
    where id = ${id} and (state = 'queued' or (state = 'running' and lease_until < ${now}))
    returning ${rowColumns}`.execute(db);
  const [row] = rows;
  return row && { row, key };
};

/** @returns false if the export was cancelled, or the lease has been taken by another worker. */
export const renewLease = async (
  db: Db,
  { row, key }: Lease,
  progress: { readonly rows: number; readonly expected: number | undefined },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update exports.export set row_count = ${progress.rows}, expected_count = ${progress.expected ?? null},
      lease_until = ${until(now)}
    where id = ${row.id} and lease = ${key} and state = 'running' returning 1`.execute(db);
  return rows.length > 0;
};

/** The role and permissions with which its rows are read. */
export interface HeldRights {
  readonly role: AgentRole;
  readonly grants: readonly EmployeeGrant[];
}

export const keepHeld = async (db: Db, { row, key }: Lease, { role, grants }: HeldRights): Promise<void> => {
  await sql`update exports.export set role = ${role}, grants = ${grants}::text[]
    where id = ${row.id} and lease = ${key}`.execute(db);
};

/** Returns the lease after a failure that may pass: the next attempt begins at once. */
export const returnLease = async (db: Db, { row, key }: Lease): Promise<void> => {
  await sql`update exports.export set state = 'queued', lease = null, lease_until = null
    where id = ${row.id} and lease = ${key} and state = 'running'`.execute(db);
};
