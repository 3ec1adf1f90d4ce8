/**
 * A file of transactions that a person imports: nothing limits the earnings from it, so a second person has to give the
 * very same file.
 */
import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, isAgreed, proposedBy, UNBOUNDED_FEN } from '#capabilities/staff/server/api.ts';
import { importFile, type ImportedFile } from './import-file.ts';

/** Another person must give the same file until then. */
export interface WaitingFile {
  readonly lapsesAt: Date;
}

const SHOWN_DIGITS = 16;

/** @returns undefined: two persons agreed. */
const waitsFor = (db: Db, acquirer: string, content: Uint8Array, by: OperatorAct): Promise<WaitingFile | undefined> =>
  inTransaction(db, async (tx) => {
    const sha = createHash('sha256').update(content).digest('hex');
    const act = { act: 'feed_import', subject: `${acquirer} ${sha.slice(0, SHOWN_DIGITS)}`, terms: { sha } } as const;
    // the file was imported before, or begun: sent again it books only the rows that are missing
    if (await isAgreed(tx, act)) return undefined;
    const eyes = await fourEyes(tx, { ...act, amountFen: UNBOUNDED_FEN, ...by });
    const call = eyes.is === 'waits' ? 'trades.propose-import' : 'trades.import-file';
    await operatorAudit(tx, call, by, {
      subject: 'feed_file',
      subjectId: act.subject,
      after: { bytes: content.length, ...proposedBy(eyes) },
    });
    return eyes.is === 'waits' ? { lapsesAt: eyes.lapsesAt } : undefined;
  });

/** @throws Error in a sentence. */
export const importByHand = async (
  db: Db,
  vault: Vault,
  acquirer: string,
  content: Uint8Array,
  by: OperatorAct,
): Promise<ImportedFile | WaitingFile> =>
  (await waitsFor(db, acquirer, content, by)) ?? importFile(db, vault, acquirer, content, by.now);
