import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { revokeCertificate } from '../contract/revoke-certificate.ts';
import { certificateByNumber, endCertificate } from './certificates.ts';

export interface Revocation {
  readonly number: string;
  /** The reason that is sent to the agent. */
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Problem */
export const revoke = async (tx: Tx, { number, reason, operator, now }: Revocation): Promise<void> => {
  const row = await certificateByNumber(tx, number);
  if (row === undefined) throw refuse('certificate_unknown', { number });
  const end = { kind: 'revoked', reason, operator: operator.login, now } as const;
  if (row.endedAt !== null || (await endCertificate(tx, row.agentId, end)) !== row.number)
    throw refuse('certificate_not_in_force', { number: row.number });
  const entry = { subject: 'certificate', subjectId: row.id, after: { reason } };
  await operatorAudit(tx, 'certificates.revoke-certificate', { operator, now }, entry);
  const values = { number: row.number, reason };
  await notify(tx, [{ agentId: row.agentId, kind: 'system', key: 'certificate_revoked', values }], now);
};

export const revokeCertificateRoute = handle(revokeCertificate, async (context, { number, reason }) => {
  await revoke(context.db, { number, reason, operator: operatorOf(context), now: context.now });
  // the act itself writes the audit entry
  context.audit('nothing');
  return {};
});
