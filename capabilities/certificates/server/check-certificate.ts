import { agentById } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { certificateState } from '../rules/certificate-state.ts';
import { certificateByNumber, contentOf, type CertificateRow } from './certificates.ts';
import { provesSignature } from './proofs.ts';
import { isSigned, signingKey } from './signing-keys.ts';

/** Unknown numbers, wrong proofs, and rows that were not signed by us answer alike. */
const findProven = async (db: Db, number: string, proof: string): Promise<CertificateRow | undefined> => {
  const row = await certificateByNumber(db, number);
  const isProven = provesSignature(proof, row?.signature ?? 'none');
  if (row === undefined || !isProven) return undefined;
  const key = await signingKey(db, row.keyId);
  return key !== undefined && isSigned(key, row.content, row.signature) && saysOfRow(row) ? row : undefined;
};

/** Whether what was signed is of this row: what was signed for another certificate proves nothing here. */
const saysOfRow = (row: CertificateRow): boolean => {
  const { number, validTo, keyId } = contentOf(row);
  return number === row.number && validTo === row.validTo && keyId === row.keyId;
};

export const checkCertificateRoute = handle(checkCertificate, async ({ db, now }, { number, proof }) => {
  const row = await findProven(db, number, proof);
  if (row === undefined) return { state: 'unknown' as const };
  const agent = await agentById(db, row.agentId);
  const { agentCode, name, levelName, since, validFrom, validTo } = contentOf(row);
  const isOfAgent = agent?.code === agentCode;
  const mayWork = isOfAgent && agent.status === 'normal' && agent.certification === 'approved';
  return {
    state: certificateState({ ...row, mayWork }, businessDay(now)),
    certificate: {
      number: row.number,
      name: maskName(name),
      levelName,
      since,
      validFrom,
      validTo,
      ...(row.endedAt !== null && { endedOn: businessDay(row.endedAt) }),
    },
  };
});
