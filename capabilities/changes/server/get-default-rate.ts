import { requireTerminal } from '#capabilities/terminals/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getDefaultRate } from '../contract/get-default-rate.ts';
import { standingDefaults } from './defaults/default-rows.ts';
import { presentStanding } from './defaults/present-terminal.ts';
import { UNBOUND } from '#capabilities/terminals/contract/bind-status.ts';

/** Only the caller's own terminals: nobody sees the default rates of another agent. */
export const getDefaultRateRoute = handle(getDefaultRate, async ({ db, caller }, { id }) => {
  const terminal = await requireTerminal(db, caller.scope, { id });
  if (terminal.holderId !== caller.agentId || terminal.deletedAt !== null) throw notFound();
  const standing = (await standingDefaults(db, [id])).get(id);
  const isFree = terminal.bindStatus === UNBOUND;
  return {
    ...presentStanding(standing),
    canSet: isFree && caller.permissions.has('merchant:price') && !caller.isFrozen,
  };
});
