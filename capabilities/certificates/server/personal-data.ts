import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { canonicalClosed } from '../rules/certificate-content.ts';
import { certificatesOf, contentOf, endCertificate, type CertificateRow } from './certificates.ts';
import { isGenuine } from './genuine.ts';
import { hashOf } from './proofs.ts';
import { currentKey, signed } from './signing-keys.ts';

export const certificateData = async (db: Db, { agentId }: DataSubject): Promise<PersonalDatum[]> =>
  (await certificatesOf(db, agentId)).map((row) => {
    const { name, displayName, validFrom, validTo } = contentOf(row);
    const names = joined(name, displayName);
    return { item: 'certificate', value: joined(row.number, names, `${validFrom} – ${validTo}`), at: row.issuedAt };
  });

/** A row that somebody changed in the database was never signed by us, and is not signed now. */
const empty = async (tx: Tx, { id }: CertificateRow): Promise<void> => {
  await sql`update certificates.certificate
    set signature = '', content = (content::jsonb - 'name' - 'displayName')::text
    where id = ${id}`.execute(tx);
};

/**
 * A holder of one learns that it ended with the account. Names are removed, and with them the signatures: against a
 * signature and its public key, names could be tried. What is left is signed again, so that nobody can change it in the
 * database.
 */
export const eraseCertificates = async (tx: Tx, { agentId, services, now }: ErasureContext): Promise<void> => {
  await lockFor(tx, 'certificates.agent', String(agentId));
  const endedAt = (await agentById(tx, agentId))?.closedAt ?? now;
  await endCertificate(tx, agentId, { kind: 'closed', now: endedAt });
  for (const row of await certificatesOf(tx, agentId)) {
    if (!(await isGenuine(tx, services.vault, row))) {
      await empty(tx, row);
      continue;
    }
    const key = await currentKey(tx, services.vault, now);
    const { name: _erased, displayName: _too, ...kept } = contentOf(row);
    const content = canonicalClosed({ ...kept, keyId: key.id, provenBy: hashOf(row.signature) });
    const signature = signed(services.vault, key, content);
    await sql`update certificates.certificate set content = ${content}, signature = ${signature}, key_id = ${key.id}
      where id = ${row.id}`.execute(tx);
  }
};
