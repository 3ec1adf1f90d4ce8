import type { FileReader } from '#capabilities/files/server/api.ts';
import { idOf } from '#platform/ids/id.ts';
import { adjustmentById } from './adjustment-row.ts';

/** The agent of the wallet, once the adjustment is booked. */
export const documentReader: FileReader = {
  kind: 'adjustment',
  mayRead: async (db, { agentId, permissions }, subjectId) => {
    const row = await adjustmentById(db, idOf(subjectId));
    return row?.state === 'confirmed' && row.agentId === agentId && permissions.has('wallet:view');
  },
};
