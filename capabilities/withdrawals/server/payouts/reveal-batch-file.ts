import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { revealBatchFile } from '../../contract/payouts/reveal-batch-file.ts';
import { bankBatchFile } from './bank-batch-file.ts';
import { OtherBytes, payoutExportAgain } from './export-payouts.ts';

/** @throws 404 for a batch that no file was written of: it went to a gateway. */
export const revealBatchFileRoute = handle(revealBatchFile, async ({ db, services, audit }, { no }) => {
  const { rows } = await sql`select 1 from withdrawals.payout_batch
    where no = ${no} and adapter = ${bankBatchFile.name}`.execute(db);
  if (rows.length === 0) throw refuse('payout_unknown');
  audit({ subject: 'payout_batch', subjectId: no });
  const again = payoutExportAgain(db, no, { vault: services.vault });
  const { fileName, content } = await again.catch((error: unknown) => {
    throw error instanceof OtherBytes ? refuse('payout_file_differs') : error;
  });
  return { name: fileName, mime: 'text/csv', base64: Buffer.from(content).toString('base64') };
});
