/** What the operator does about certificates (docs/operations.md). */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { agentById, agentByCode } from '#capabilities/agents/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { certificateByNumber, endCertificate } from './certificates.ts';
import { rotateKey } from './signing-keys.ts';

export interface Operating {
  readonly operator: Operator;
  readonly now: Date;
}

const MAX_REASON = 100;

/** Tells the agent why. @throws Error with a one-sentence message. */
export const revokeCertificate = (
  db: Db,
  number: string,
  reason: string,
  { operator, now }: Operating,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (reason.trim() === '' || reason.length > MAX_REASON)
      throw new Error(`The reason must have 1 to ${MAX_REASON} characters.`);
    const row = await certificateByNumber(tx, number);
    if (row === undefined) throw new Error(`There is no certificate ${number}.`);
    const end = { kind: 'revoked', reason, operator: operator.login, now } as const;
    if (row.endedAt !== null || (await endCertificate(tx, row.agentId, end)) !== row.number)
      throw new Error(`${row.number} is not in force.`);
    await operatorAudit(
      tx,
      'certificates.revoke',
      { operator, now },
      {
        subject: 'certificate',
        subjectId: row.id,
        after: { reason },
      },
    );
    const values = { number: row.number, reason };
    await notify(tx, [{ agentId: row.agentId, kind: 'system', key: 'certificate_revoked', values }], now);
  });

/** After a revocation, lets an agent have a certificate again. */
export const allowCertificate = (db: Db, code: string, { operator, now }: Operating): Promise<void> =>
  db.transaction(async (tx) => {
    const agent = await agentByCode(tx, code);
    if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
    const changed = await countChanged(
      tx,
      sql`update certificates.certificate set allowed_at = ${now}
        where agent_id = ${agent.id} and end_kind = 'revoked' and allowed_at is null`,
    );
    if (changed === 0) throw new Error(`No certificate of ${agent.code} is revoked.`);
    await operatorAudit(tx, 'certificates.allow', { operator, now }, { subject: 'agent', subjectId: agent.id });
  });

/** @returns the id of the new key. */
export const rotateCertificateKey = (db: Db, vault: Vault, { operator, now }: Operating): Promise<string> =>
  db.transaction(async (tx) => {
    const { id } = await rotateKey(tx, vault, now);
    await operatorAudit(tx, 'certificates.rotate', { operator, now }, { subject: 'key', subjectId: id });
    return id;
  });

export const codeOfAgent = async (db: Db, agentId: Parameters<typeof agentById>[1]): Promise<string> =>
  (await agentById(db, agentId))?.code ?? '';
