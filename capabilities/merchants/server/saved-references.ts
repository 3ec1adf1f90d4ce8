import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { SavedReference } from '#capabilities/preferences/server/api.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { merchantsByIds } from './lookup/find-merchants.ts';

export const savedMerchants: readonly SavedReference[] = [
  {
    field: 'merchantId',
    nameField: 'merchantName',
    /** Merchants whose agent is still in the caller's subtree. */
    seen: async (db, scope, ids) => {
      const merchants = [...(await merchantsByIds(db, ids as readonly MerchantId[])).values()];
      const agents = await agentsByIds(
        db,
        merchants.map(({ agentId }) => agentId),
      );
      const isSeen = ({ agentId }: (typeof merchants)[number]): boolean =>
        agents.get(agentId)?.path.includes(scope.agentId) ?? false;
      return new Map(merchants.filter(isSeen).map(({ id, name }) => [id, name]));
    },
  },
];
