import type { PaperSource } from '#capabilities/wallet/server/api.ts';
import { statementsOf } from './find-statements.ts';

/** The latest statement, and whether this account has opened it. */
export const paperSource: PaperSource = {
  permission: 'statement:view',
  read: async ({ db, caller }) => {
    const [latest] = await statementsOf(db, caller.agentId, caller.accountId);
    if (latest === undefined) return { paper: { kind: 'statements', state: 'none', count: 0 } };
    const state = latest.isSeen ? 'written' : 'unread';
    return { paper: { kind: 'statements', state, count: 1, month: latest.month } };
  },
};
