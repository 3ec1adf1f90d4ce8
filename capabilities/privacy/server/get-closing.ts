import { handle } from '#platform/http/context.ts';
import { hasSecondFactor } from '#capabilities/session/server/api.ts';
import { getClosing } from '../contract/get-closing.ts';
import { lastClosing, type ClosingRow } from './closing-row.ts';
import { openConditions } from './conditions.ts';
import { coolingOffDays } from './cooling-off.ts';

const present = (row: ClosingRow | undefined) => {
  if (row === undefined || row.state === 'closed' || row.state === 'erased')
    return { state: 'none' as const, stoppedFor: [] };
  const { state, appliedAt, dueAt, stoppedFor } = row;
  return {
    state,
    appliedAt: appliedAt.toISOString(),
    ...(state === 'waiting' && { dueAt: dueAt.toISOString() }),
    stoppedFor: stoppedFor ?? [],
  };
};

export const getClosingRoute = handle(getClosing, async ({ db, caller, now }) => ({
  ...present(await lastClosing(db, caller.agentId)),
  conditions: await openConditions(db, caller.agentId, now),
  coolingOffDays: await coolingOffDays(db),
  needsSecondFactor: await hasSecondFactor(db, caller.accountId),
}));
