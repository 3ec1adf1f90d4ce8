import type { RecordFinder } from '#platform/registry/record-finders.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from './find-merchants.ts';
import { merchantIdsLike } from './merchants-like.ts';

export const merchantFinder: RecordFinder = {
  kind: 'merchant',
  permission: 'merchant:view',
  find: async (db, { text }, limit) => {
    if (text.length < 2) return [];
    const merchants = [...(await merchantsByIds(db, await merchantIdsLike(db, text, limit))).values()];
    const owners = await agentsByIds(
      db,
      merchants.map(({ agentId }) => agentId),
    );
    return merchants.map(({ id, no, name, mobile, status, agentId, createdAt }) => ({
      id: String(id),
      no,
      name,
      state: `merchants.status.${status}`,
      facts: [
        { label: 'console.find.agent', text: owners.get(agentId)?.name ?? '' },
        { label: 'console.find.mobile', text: maskMobile(mobile) },
        { label: 'console.find.since', at: createdAt },
      ],
    }));
  },
};
