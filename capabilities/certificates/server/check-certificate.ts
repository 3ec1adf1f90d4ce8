import { agentById } from '#capabilities/agents/server/api.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { handle, type Context } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { certificateState } from '../rules/certificate-state.ts';
import { certificateByNumber, keptContentOf, type CertificateRow } from './certificates.ts';
import { isGenuine } from './genuine.ts';
import { hashOf, provesSignature } from './proofs.ts';

/** Unknown numbers, wrong proofs, and rows that were not signed by us answer alike. */
const findProven = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  { number, proof }: RequestOf<typeof checkCertificate>,
): Promise<CertificateRow | undefined> => {
  const row = await certificateByNumber(db, number);
  const isProven = provesSignature(proof, row === undefined ? hashOf('none') : provenBy(row));
  if (row === undefined || !isProven) return undefined;
  return (await isGenuine(db, services.vault, row)) ? row : undefined;
};

const provenBy = (row: CertificateRow): string => {
  const content = keptContentOf(row);
  return 'provenBy' in content ? content.provenBy : hashOf(row.signature);
};

export const checkCertificateRoute = handle(checkCertificate, async (context, request) => {
  const { db, now } = context;
  const row = await findProven(context, request);
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
