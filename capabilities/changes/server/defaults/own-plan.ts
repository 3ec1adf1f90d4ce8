/** An own terminal with the communication fee chosen for it, and the facts that decide which one can be chosen. */
import type { AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { feeCourses } from '#capabilities/rewards/server/api.ts';
import { UNBOUND } from '#capabilities/terminals/contract/binding/bind-status.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { requireTerminal } from '#capabilities/terminals/server/api.ts';
import type { DefaultPlanBar } from '../../contract/defaults/default-refusals.ts';
import { planBoundsOf, planOf } from '../asking/judge.ts';
import { hasPolicy, policyGrounds, takesCommand } from '../asking/policy-grounds.ts';
import { planValues } from '../asking/subjects.ts';
import { standingPlans } from './plan-rows.ts';

type Asking = Pick<AgentContext, 'db' | 'caller' | 'now' | 'services'>;

/** Only for the caller's own terminals: nobody sees another agent's choice. @throws notFound */
export const ownPlan = async ({ db, caller, now, services }: Asking, id: TerminalId) => {
  const { agentId, scope } = caller;
  const terminal = await requireTerminal(db, scope, { id });
  if (terminal.holderId !== agentId || terminal.deletedAt !== null) throw notFound();
  const { policyId, sn } = terminal;
  const [value] = await planValues(db, [{ terminalId: id, policyId }], now);
  const subject = { agentId, policyId, terminalId: id, sn, inForce: value?.inForce ?? {} };
  const grounds = {
    ...(await policyGrounds(db, { now, acquirers: services }, [subject])),
    courses: await feeCourses(db, [id], now),
  };
  const bar = (): DefaultPlanBar | undefined => {
    if (terminal.bindStatus !== UNBOUND) return 'bound';
    if (!hasPolicy(grounds, subject) || planOf(subject.inForce) === undefined) return 'no_policy';
    if (planBoundsOf(subject, grounds) === undefined) return 'fixed';
    return takesCommand(grounds, policyId, 'change_communication') ? undefined : 'not_offered';
  };
  return { subject, grounds, bar: bar(), standing: (await standingPlans(db, [id])).get(id) };
};
