import { agentById } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { certificateState } from '../rules/certificate-state.ts';
import { certificateByNumber, keptContentOf, type CertificateRow } from './certificates.ts';
import { isGenuine } from './genuine.ts';
import { hashOf, provesSignature } from './proofs.ts';

/** Unknown numbers, wrong proofs, and rows that were not signed by us answer alike. */
const findProven = async (db: Db, number: string, proof: string): Promise<CertificateRow | undefined> => {
  const row = await certificateByNumber(db, number);
  const isProven = provesSignature(proof, row === undefined ? hashOf('none') : provenBy(row));
  if (row === undefined || !isProven) return undefined;
  return (await isGenuine(db, row)) ? row : undefined;
};

const provenBy = (row: CertificateRow): string => {
  const content = keptContentOf(row);
  return 'provenBy' in content ? content.provenBy : hashOf(row.signature);
};

export const checkCertificateRoute = handle(checkCertificate, async ({ db, now }, { number, proof }) => {
  const row = await findProven(db, number, proof);
  if (row === undefined) return { state: 'unknown' as const };
  const agent = await agentById(db, row.agentId);
  const content = keptContentOf(row);
  const { agentCode, levelName, since, validFrom, validTo } = content;
  const leftAt = agent?.closedAt ?? null;
  const endedAt = row.endedAt ?? leftAt;
  const isOfAgent = agent?.code === agentCode;
  const mayWork = isOfAgent && agent.status === 'normal' && agent.certification === 'approved';
  return {
    state: certificateState({ ...row, mayWork, hasLeft: leftAt !== null }, businessDay(now)),
    certificate: {
      number: row.number,
      ...('name' in content && leftAt === null && { name: maskName(content.name) }),
      levelName,
      since,
      validFrom,
      validTo,
      ...(endedAt !== null && { endedOn: businessDay(endedAt) }),
    },
  };
});
