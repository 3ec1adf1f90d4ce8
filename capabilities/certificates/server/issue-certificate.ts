import { lockFor, type Tx } from '#platform/db/db.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentById, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import { canonical, saysTheSame } from '../rules/certificate-content.ts';
import {
  certificatesOf,
  contentOf,
  endCertificate,
  freeNumber,
  storeCertificate,
  type CertificateRow,
} from './certificates.ts';
import { currentKey, signed } from './signing-keys.ts';

const DAYS = 365;

/** The names on a certificate of the agent. */
export const namesOf = (agent: AgentBrief, certified: string) => ({
  name: certified,
  ...(agent.name !== certified && { displayName: agent.name }),
});

const factsOf = async (tx: Tx, vault: Vault, agent: AgentBrief) => {
  const certified = await certifiedName(tx, vault, agent.id);
  if (certified === undefined) throw refuse('certificate_uncertified');
  const level = (await levels(tx)).find(({ code }) => code === agent.levelCode);
  return {
    agentCode: agent.code,
    ...namesOf(agent, certified),
    levelCode: agent.levelCode,
    levelName: level?.name ?? agent.levelCode,
  };
};

/** Only certified agents that are not frozen, and none whose last certificate the operator has revoked. */
const requireWorthy = (agent: AgentBrief, newest: CertificateRow | undefined): void => {
  if (agent.status === 'frozen') throw refuse('certificate_frozen');
  if (agent.certification !== 'approved') throw refuse('certificate_uncertified');
  if (newest?.endKind === 'revoked' && newest.allowedAt === null)
    throw refuse('certificate_revoked', { reason: newest.endReason ?? '' });
};

const issue = async (tx: Tx, vault: Vault, agent: AgentBrief, now: Date): Promise<void> => {
  const today = businessDay(now);
  const key = await currentKey(tx, vault, now);
  const content = {
    number: await freeNumber(tx, today.slice(0, 4)),
    ...(await factsOf(tx, vault, agent)),
    since: businessDay(agent.joinedAt),
    validFrom: today,
    validTo: addDays(today, DAYS - 1),
    keyId: key.id,
  };
  await storeCertificate(tx, agent.id, content, signed(vault, key, canonical(content)), now);
};

/**
 * The certificate in force. A new one is issued for a year when there is none, and when a name or the level has
 * changed.
 * @throws refuse('certificate_uncertified'), refuse('certificate_frozen'), refuse('certificate_revoked')
 */
export const certificateInForce = async (
  tx: Tx,
  vault: Vault,
  agentId: AgentId,
  now: Date,
): Promise<CertificateRow> => {
  await lockFor(tx, 'certificates.agent', String(agentId));
  const agent = await agentById(tx, agentId);
  if (agent === undefined) throw loginExpired();
  const [newest] = await certificatesOf(tx, agentId);
  requireWorthy(agent, newest);
  const isOpen = newest !== undefined && newest.endedAt === null && newest.validTo >= businessDay(now);
  if (isOpen && saysTheSame(contentOf(newest), await factsOf(tx, vault, agent))) return newest;
  await endCertificate(tx, agentId, { kind: 'replaced', now });
  await issue(tx, vault, agent, now);
  const [issued] = await certificatesOf(tx, agentId);
  if (issued === undefined) throw new Error('no certificate was issued');
  return issued;
};
