/** The end of an export: its row, its audit entry and its notifications, in one transaction. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { textFor } from '#platform/i18n/server.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import type { FailReason } from '../contract/export-fields.ts';
import { definitionOf } from './definitions.ts';
import { exportWatcher } from './export-watchers.ts';
import type { Lease } from './lease.ts';
import { keptDays } from './limits.ts';
import type { WrittenFile } from './sealed-file.ts';

const DAY_MS = 86_400_000;

/** A written file with its key sealed for the export. */
export type KeptFile = Omit<WrittenFile, 'key'> & { readonly keySealed: string };

type Outcome = { rows: number; file: KeptFile } | { rows: number; reason: FailReason };

/** Rights that an operator of the agent's team does not have. */
const MONEY: ReadonlySet<string> = new Set(['wallet:view', 'earning:view', 'deduction:view', 'statement:view']);

const tell = async (tx: Tx, { row }: Lease, outcome: Outcome, now: Date): Promise<void> => {
  const { title, list } = definitionOf(row.call) ?? {};
  const ended = {
    agentId: row.agentId,
    title: title === undefined ? '' : textFor(row.lang)(title),
    rows: outcome.rows,
    isReady: 'file' in outcome,
    isOfMoney: MONEY.has(list?.call.permission ?? ''),
  };
  await exportWatcher.provided()(tx, ended, now);
};

const audit = (tx: Tx, { row }: Lease, outcome: Outcome, now: Date): Promise<void> =>
  writeAudit(tx, [
    {
      call: 'exports.make-export',
      accountId: row.accountId,
      agentId: row.agentId,
      requestId: `export-${row.id}-${row.attempts}`,
      ip: '',
      at: now,
      outcome: 'done',
      subject: 'export',
      subjectId: row.id,
      after: 'file' in outcome ? { rows: outcome.rows } : { failed: outcome.reason },
    },
  ]);

const write = async (tx: Tx, { row, key }: Lease, outcome: Outcome, now: Date): Promise<boolean> => {
  const file = 'file' in outcome ? outcome.file : undefined;
  const expiresAt = new Date(now.getTime() + (await keptDays(tx)) * DAY_MS);
  const { rows } = await sql`
    update exports.export set state = ${file === undefined ? 'failed' : 'done'}, ended_at = ${now},
      row_count = ${outcome.rows}, reason = ${'reason' in outcome ? outcome.reason : null}, lease = null,
      lease_until = null, file = ${file?.name ?? null}, file_key = null,
      file_key_sealed = ${file?.keySealed ?? null},
      byte_count = ${file?.bytes ?? null}, expires_at = ${file === undefined ? null : expiresAt}
    where id = ${row.id} and lease = ${key} and state = 'running' returning 1`.execute(tx);
  return rows.length > 0;
};

/** @returns false if the lease was lost meanwhile, or the export cancelled: then nothing is changed. */
export const endExport = (db: Db, lease: Lease, outcome: Outcome, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await write(tx, lease, outcome, now))) return false;
    await audit(tx, lease, outcome, now);
    await tell(tx, lease, outcome, now);
    return true;
  });
