/** Notifies inviters, on the day when the first policy comes into force, that terminals can be assigned now. */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { openingDays, policiesByIds } from '#capabilities/policies/server/api.ts';
import type { InvitationId } from '../contract/inviting/invitation-id.ts';

interface PendingInvitation {
  id: InvitationId;
  agentId: NotNull<AgentId>;
  policyId: PolicyId;
}

const AGENT = '/pages/home/myAgent/agentDetail';

const untold = async (tx: Tx): Promise<PendingInvitation[]> => {
  const { rows } = await sql<PendingInvitation>`
    select id, agent_id as "agentId", policy_id as "policyId" from invitations.invitation
    where status = 'registered' and in_force_notified_at is null for update`.execute(tx);
  return rows;
};

interface SettledInvitations {
  readonly inForce: readonly PendingInvitation[];
  /** Invitations without a promised policy: the inviter opens another one itself. */
  readonly notOpened: readonly PendingInvitation[];
}

const settledOf = async (
  tx: Tx,
  found: readonly PendingInvitation[],
  today: BusinessDay,
): Promise<SettledInvitations> => {
  const days = await openingDays(
    tx,
    found.map(({ agentId }) => agentId),
  );
  const dayOf = ({ agentId, policyId }: PendingInvitation): BusinessDay | undefined => days.get(agentId)?.get(policyId);
  return {
    inForce: found.filter((one) => (dayOf(one) ?? '9999') <= today),
    notOpened: found.filter((one) => dayOf(one) === undefined),
  };
};

const noticesOf = async (tx: Tx, found: readonly PendingInvitation[]): Promise<NewNotice[]> => {
  const agents = await agentsByIds(
    tx,
    found.map(({ agentId }) => agentId),
  );
  const policies = await policiesByIds(
    tx,
    found.map(({ policyId }) => policyId),
  );
  return found.flatMap(({ agentId, policyId }) => {
    const agent = agents.get(agentId);
    if (agent?.parentId == null) return [];
    const values = { name: agent.name, policy: policies.get(policyId)?.name ?? '' };
    return [
      {
        agentId: agent.parentId,
        kind: 'team' as const,
        key: 'first_policy_in_force',
        values,
        link: `${AGENT}?id=${agentId}`,
      },
    ];
  });
};

/**
 * Each is notified once, even if the job did not run on the day itself, and then skipped. @returns how many are in
 * force since.
 */
export const notifyInForce = async (tx: Tx, now: Date): Promise<number> => {
  const { inForce, notOpened } = await settledOf(tx, await untold(tx), businessDay(now));
  await notify(tx, await noticesOf(tx, inForce), now);
  await sql`update invitations.invitation set in_force_notified_at = ${now}
    where id = any (${[...inForce, ...notOpened].map(({ id }) => id)}::bigint[])`.execute(tx);
  return inForce.length;
};

export const notifyInForceJob = defineJob(
  'invitations.notify-in-force',
  async ({ tx, clock }) => ({ told: await notifyInForce(tx, clock.now()) }),
  '5 0 * * *',
);
