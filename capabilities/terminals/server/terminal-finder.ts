import type { RecordFinder } from '#platform/registry/record-finders.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { terminalsByIds } from './operations/terminal-brief.ts';
import { terminalIdsEnding } from './terminal-ids-ending.ts';

export const terminalFinder: RecordFinder = {
  kind: 'terminal',
  permission: 'binding:view',
  find: async (db, { numberEnd }, limit) => {
    if (numberEnd === undefined) return [];
    const found = [...(await terminalsByIds(db, await terminalIdsEnding(db, numberEnd, limit))).values()];
    const holders = await agentsByIds(
      db,
      found.map(({ holderId }) => holderId),
    );
    const merchants = await merchantsByIds(
      db,
      found.flatMap(({ merchantId }) => merchantId ?? []),
    );
    return found.map(({ id, sn, brandName, modelName, holderId, merchantId, bindStatus }) => {
      const merchant = merchantId === null ? undefined : merchants.get(merchantId);
      return {
        id: String(id),
        no: sn,
        name: `${brandName} ${modelName}`,
        state: `terminals.bind-status.${bindStatus}`,
        facts: [
          { label: 'console.find.holder', text: holders.get(holderId)?.name ?? '' },
          ...(merchant === undefined ? [] : [{ label: 'console.find.merchant', text: merchant.name }]),
        ],
      };
    });
  },
};
