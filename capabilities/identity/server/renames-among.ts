import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { certifiedNames } from './certified-names.ts';
import type { ReviewRow } from './review.ts';
import { openName, submissionColumns, type Submission } from './submission.ts';

/** Renewals whose card has another name than the certified one. */
export const renamesAmong = async (
  db: Db,
  vault: Vault,
  listed: readonly Pick<ReviewRow, 'id' | 'isRenewal'>[],
): Promise<ReadonlySet<SubmissionId>> => {
  const ids = listed.filter(({ isRenewal }) => isRenewal).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<Submission>`select ${submissionColumns} from identity.submission
    where id = any (${ids}::bigint[]) and erased_at is null`.execute(db);
  const names = await certifiedNames(
    db,
    vault,
    rows.map(({ agentId }) => agentId),
  );
  const isRename = (row: Submission): boolean => {
    const certified = names.get(row.agentId);
    return certified !== undefined && !isSamePerson(openName(vault, row), certified);
  };
  return new Set(rows.filter(isRename).map(({ id }) => id));
};
