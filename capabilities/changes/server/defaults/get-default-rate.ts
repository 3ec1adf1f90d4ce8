import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { UNBOUND } from '#capabilities/terminals/contract/binding/bind-status.ts';
import { requireTerminal } from '#capabilities/terminals/server/api.ts';
import { getDefaultRate } from '../../contract/defaults/get-default-rate.ts';
import { standingDefaults } from './default-rows.ts';
import { presentStanding } from './present-terminal.ts';

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
