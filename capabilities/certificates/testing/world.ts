/** Rows of a person. */
import { generateKeyPairSync } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { WorldPart } from '#testing/examples/world.ts';

export const world: WorldPart = {
  personalRows: ({ agent, now, canary }) => {
    const certificate = {
      number: 'ZY-2026-00000001',
      name: canary('certificates.certificate.content'),
      validFrom: '-',
    };
    const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return [
      sql`insert into certificates.signing_key (id, public_key, private_sealed, created_at)
      values ('c1', ${publicKey}, '-', ${now})`,
      sql`insert into certificates.certificate (number, agent_id, content, signature, key_id, valid_from, valid_to,
        issued_at)
      values (${certificate.number}, ${agent}, ${JSON.stringify(certificate)}, '-', 'c1', '2026-01-01', '2027-01-01',
        ${now})`,
    ];
  },
};
