import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Erasing } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';
import { certificatesOf, contentOf, endCertificate } from './certificates.ts';

export const certificateData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> =>
  (await certificatesOf(db, agentId)).map((row) => {
    const { name, validFrom, validTo } = contentOf(row);
    return { item: 'certificate', value: `${row.number} · ${name} · ${validFrom} – ${validTo}`, at: row.issuedAt };
  });

/** Numbers stay, so that none is given twice; without name and signature nothing verifies any more. */
export const eraseCertificates = async (tx: Tx, { agentId, now }: Erasing): Promise<void> => {
  await endCertificate(tx, agentId, { kind: 'frozen', now });
  await sql`update certificates.certificate set signature = '',
    content = jsonb_set(content::jsonb, '{name}', '""')::text where agent_id = ${agentId}`.execute(tx);
};
