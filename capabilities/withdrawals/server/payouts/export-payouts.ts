/** Exports approved withdrawals to a file for the bank. */
import { createHash } from 'node:crypto';
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { type Fen } from '#platform/money/fen.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { PayoutBatchId } from '../../contract/withdrawal-ids.ts';
import type { PayoutFile } from './adapter.ts';
import { bankBatchFile } from './bank-batch-file.ts';
import { readBatch, claimBatch } from './payout-batch.ts';

/** Maximum number of payments in one file. */
export const MOST_PAYMENTS = 1000;

export interface ExportOptions {
  readonly operator: Operator;
  readonly now: Date;
  readonly vault: Vault;
  readonly adapter?: PayoutFile;
  /** Maximum number of payments in this file. */
  readonly limit?: number;
}

export interface ExportedBatch {
  readonly batchNo: string;
  readonly fileName: string;
  readonly content: string;
  readonly sha256: string;
  readonly count: number;
  readonly totalFen: Fen;
}

/**
 * Exports all approved withdrawals in one new batch. The file is written only after the commit: after a crash in
 * between, {@link payoutExportAgain} writes the same bytes. @returns undefined when there is nothing to pay.
 */
export const payoutExport = (db: Db, options: ExportOptions): Promise<ExportedBatch | undefined> =>
  inTransaction(db, (tx) => exportWithin(tx, options));

/** The same within a transaction of a call. */
export const exportWithin = async (tx: Tx, options: ExportOptions): Promise<ExportedBatch | undefined> => {
  const { adapter = bankBatchFile, now, operator, limit = MOST_PAYMENTS } = options;
  const id = await claimBatch(tx, adapter.name, now, limit);
  if (id === undefined) return undefined;
  const exported = await written(tx, { id }, options);
  await sql`update withdrawals.payout_batch set file_sha256 = ${exported.sha256}, exported_by = ${operator.name}
    where id = ${id}`.execute(tx);
  await operatorAudit(tx, 'withdrawals.export-payouts', options, {
    subject: 'payout_batch',
    subjectId: exported.batchNo,
    after: { count: exported.count, totalFen: exported.totalFen, sha256: exported.sha256 },
  });
  return exported;
};

/** The file of a batch would not be the one that was exported. */
export class OtherBytes extends Error {
  constructor(no: string) {
    super(`Payout batch ${no} would differ from the exported file: do not send it, check the database.`);
  }
}

/**
 * Writes the file of an exported batch again. @throws when the bytes would differ: then nothing may be sent under its
 * number.
 */
export const payoutExportAgain = async (
  db: Db,
  no: string,
  options: Omit<ExportOptions, 'now' | 'limit' | 'operator'>,
): Promise<ExportedBatch> => {
  const exported = await written(db, { no }, options);
  const { sha256 } = await readBatch(db, options.vault, { no });
  if (exported.sha256 !== sha256) throw new OtherBytes(no);
  return exported;
};

const written = async (
  db: Db,
  which: { id: PayoutBatchId } | { no: string },
  options: Pick<ExportOptions, 'vault' | 'adapter'>,
): Promise<ExportedBatch> => {
  const batch = await readBatch(db, options.vault, which);
  const { fileName, content } = (options.adapter ?? bankBatchFile).write(batch);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { batchNo: batch.no, fileName, content, sha256, count: batch.orders.length, totalFen: batch.totalFen };
};
