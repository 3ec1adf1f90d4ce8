import type { Tx } from '#platform/db/db.ts';
import type { StandingChange } from '#capabilities/agents/server/api.ts';
import { endCertificate } from './certificates.ts';

/** A freeze takes the certificate away for good; after its end a new one is issued. */
export const endAtFreeze = async (tx: Tx, { agent, status, at }: StandingChange): Promise<void> => {
  if (status === 'frozen') await endCertificate(tx, agent.id, { kind: 'frozen', now: at });
};
