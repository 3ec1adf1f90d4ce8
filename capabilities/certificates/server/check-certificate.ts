import type { RequestOf } from '#platform/contract/call.ts';
import { handle, type Context } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { hasTheNames } from '../rules/certificate-content.ts';
import { certificateState, type EndKind } from '../rules/certificate-state.ts';
import { certificateByNumber, keptContentOf, type CertificateRow } from './certificates.ts';
import { isGenuine } from './genuine.ts';
import { namesOf } from './issue-certificate.ts';
import { hashOf, provesSignature } from './proofs.ts';

/** Unknown numbers, wrong proofs, and rows that we did not sign get the same answer. */
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

/**
 * A certificate with a name that is not, or no longer, the holder's is replaced, also before the next one is issued.
 */
const endKindOf = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  row: CertificateRow,
  agent: AgentBrief | undefined,
): Promise<EndKind | null> => {
  const content = keptContentOf(row);
  if (row.endKind !== null || agent === undefined || agent.closedAt !== null || !('name' in content))
    return row.endKind;
  const certified = await certifiedName(db, services.vault, agent.id);
  return certified === undefined || hasTheNames(content, namesOf(agent, certified)) ? null : 'replaced';
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
    state: certificateState(
      { ...row, endKind: await endKindOf(context, row, agent), mayWork, hasLeft: leftAt !== null },
      businessDay(now),
    ),
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
