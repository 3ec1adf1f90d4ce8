/** Terminals as the staff finds them, whoever holds them. */
import type { Db } from '#platform/db/db.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { StoredTerminal } from '../terminal-rows.ts';

export const shortAgent = (agent: AgentBrief | undefined): { code: string; name: string } => ({
  code: agent?.code ?? '',
  name: agent?.name ?? '',
});

export const presentStaffTerminals = async (db: Db, terminals: readonly StoredTerminal[]) => {
  const agents = await agentsByIds(
    db,
    terminals.map(({ holderId }) => holderId),
  );
  const policies = await policiesByIds(
    db,
    terminals.map(({ policyId }) => policyId),
  );
  const merchants = await merchantsByIds(
    db,
    terminals.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return terminals.map((terminal) => ({
    sn: terminal.sn,
    brand: terminal.brandName,
    model: terminal.modelName,
    policy: policies.get(terminal.policyId)?.name ?? '',
    bindStatus: terminal.bindStatus,
    holder: shortAgent(agents.get(terminal.holderId)),
    heldSince: terminal.heldSince.toISOString(),
    merchantName: terminal.merchantId === null ? undefined : merchants.get(terminal.merchantId)?.name,
    boundAt: terminal.boundAt?.toISOString(),
    activatedAt: terminal.activatedAt?.toISOString(),
    isFrozen: terminal.pendingOperationId !== null,
    deletedAt: terminal.deletedAt?.toISOString(),
  }));
};
