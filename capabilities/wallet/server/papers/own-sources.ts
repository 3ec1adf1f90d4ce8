/** Papers of the capabilities before the wallet. */
import { businessDay } from '#platform/time/business-day.ts';
import { readyExports } from '#capabilities/exports/server/api.ts';
import { documentStates } from '#capabilities/taxes/server/api.ts';
import type { PaperSource } from './paper-sources.ts';

export const taxSource: PaperSource = {
  permission: 'tax:view',
  read: async ({ db, caller, now }) => {
    const { rejected, submitted, usable } = await documentStates(db, caller.agentId, businessDay(now));
    const [first] = rejected;
    const id = rejected.length === 1 ? first?.id : undefined;
    const mayRedo = caller.permissions.has('tax:edit') && !caller.isSpecificAccount;
    const waiting = mayRedo &&
      first && {
        kind: 'tax_rejected' as const,
        count: rejected.length,
        ...(id !== undefined && { id: String(id) }),
        label: first.reason,
        ...(first.amountFen !== null && { amountFen: first.amountFen }),
      };
    const states = [
      { state: 'rejected', count: rejected.length },
      { state: 'submitted', count: submitted },
      { state: 'usable', count: usable },
    ] as const;
    const shown = states.find(({ count }) => count > 0) ?? { state: 'none' as const, count: 0 };
    return { paper: { kind: 'taxes', ...shown }, ...(waiting && { waiting }) };
  },
};

export const exportSource: PaperSource = {
  permission: 'export:use',
  read: async ({ db, caller, now }) => {
    const { ready, running } = await readyExports(db, caller.accountId, now);
    if (ready > 0) return { paper: { kind: 'exports', state: 'ready', count: ready } };
    return { paper: { kind: 'exports', state: running > 0 ? 'running' : 'none', count: running } };
  },
};
