/**
 * Notifies the agent, its old and new parent of a move. Each learns only of agents below it, and the agent itself who
 * its direct parent is: nothing about anybody above.
 */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { MoveId } from '../../contract/moves/move.ts';
import type { MoveParties } from './check-move.ts';
import { noticesOf } from './keep-meanings.ts';

export type MoveEvent = 'scheduled' | 'done' | 'cancelled' | 'failed';

/** A failed move has the same effect for the agents as a cancelled one: everything stays as it was. */
const stemOf = (event: MoveEvent): string => (event === 'failed' ? 'cancelled' : event);

type Recipient = 'agent' | 'new_parent' | 'old_parent' | 'old_parent_below';

const PAGE = '/pages/home/myAgent/moveNotice';

export interface NotifiedMove {
  readonly id: MoveId;
  readonly parties: MoveParties;
  readonly day: BusinessDay;
}

/** Links to the page with the effect of a move on a party; none where no notice was stored. */
const linksOf = async (tx: Tx, event: MoveEvent, id: MoveId): Promise<ReadonlyMap<AgentId, string>> => {
  if (event !== 'scheduled' && event !== 'done') return new Map();
  return new Map([...(await noticesOf(tx, id))].map(([agentId, noticeId]) => [agentId, `${PAGE}?id=${noticeId}`]));
};

export const notifyMove = async (
  tx: Tx,
  event: MoveEvent,
  { id, parties, day }: NotifiedMove,
  now: Date,
): Promise<void> => {
  const { agent, oldParent, newParent } = parties;
  const links = await linksOf(tx, event, id);
  const about = (agentId: AgentId, told: Recipient, values: NewNotice['values']): NewNotice => {
    const link = links.get(agentId);
    return {
      agentId,
      kind: 'team',
      key: `move_${stemOf(event)}_${told}`,
      values: { day, ...values },
      ...(link !== undefined && { link }),
    };
  };
  const staysBelow = oldParent !== undefined && newParent.path.includes(oldParent.id);
  await notify(
    tx,
    [
      about(agent.id, 'agent', { name: newParent.name, mobile: newParent.mobile }),
      about(newParent.id, 'new_parent', { name: agent.name }),
      ...(oldParent === undefined
        ? []
        : [about(oldParent.id, staysBelow ? 'old_parent_below' : 'old_parent', { name: agent.name })]),
    ],
    now,
  );
};
