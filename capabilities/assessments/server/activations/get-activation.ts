import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { policiesByIds, presentSales } from '#capabilities/policies/server/api.ts';
import { feeOfTerminal } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { getActivation } from '../../contract/activations/get-activation.ts';
import type { ActivationId, CheckId } from '../../contract/assessment-ids.ts';
import { EXECUTION, CHECK_STATUS } from '../../rules/check-status.ts';
import { ACTIVATION, type Plan } from '../../rules/plan.ts';
import { courseOf } from '../checks/course-of.ts';
import { ownRewards, seesRewards, type OwnReward } from '../checks/own-rewards.ts';
import { ownMerchantOf, presentStage } from '../checks/present-check.ts';
import { storedChecks, type StoredCheck } from '../checks/stored-checks.ts';

type Info = AnswerOf<typeof getActivation>;

interface NewestActivation {
  readonly id: ActivationId;
  readonly unboundAt: string;
  readonly plan: Plan;
}

/** The newest activation of a terminal that the caller sees. @throws 404 */
const newestOf = async ({ db, caller }: AgentContext, terminalId: TerminalId): Promise<NewestActivation> => {
  const { rows } = await sql<NewestActivation>`
    select activation.id, unbound_at::text as "unboundAt", content as plan from assessments.activation
    join assessments.plan on plan.id = plan_id
    where terminal_id = ${terminalId} and exists (
      select from assessments.stage_check join assessments.seen_check on check_id = stage_check.id
      where activation_id = activation.id and stage = ${ACTIVATION} and agent_id = ${caller.agentId})
    order by activation.id desc limit 1`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
};

const surroundings = async ({ db, caller }: AgentContext, check: StoredCheck) => {
  const [terminals, merchants, agents, policies] = await Promise.all([
    terminalsByIds(db, [check.terminalId]),
    merchantsByIds(db, [check.merchantId]),
    agentsByIds(db, [check.holderId]),
    policiesByIds(db, [check.policyId]),
  ]);
  const merchant = merchants.get(check.merchantId);
  const holder = agents.get(check.holderId);
  return {
    terminalId: String(check.terminalId),
    sn: terminals.get(check.terminalId)?.sn ?? '',
    merchantName: merchant?.name ?? '',
    ...ownMerchantOf(merchant, caller),
    holder: holder === undefined ? { relation: 'outside' as const } : agentRef(holder, { id: caller.agentId }),
    policyName: policies.get(check.policyId)?.name ?? '',
  };
};

const moneyOf = (checks: readonly StoredCheck[], rewards: ReadonlyMap<CheckId, OwnReward>) => {
  const sum = (status: number): Fen =>
    sumFen(checks.filter((check) => check.status === status).map(({ id }) => rewards.get(id)?.fen ?? zeroFen));
  return { earnedFen: sum(1), stillFen: sum(0) };
};

const stageOf = (check: StoredCheck, rewards: ReadonlyMap<CheckId, OwnReward>): Info['stages'][number] => ({
  ...presentStage(check, rewards),
  id: String(check.id),
  fromNumber: daysBetween(check.day, check.fromDay),
  toNumber: daysBetween(check.day, check.toDay),
});

const feeOf = async (
  { db, now }: AgentContext,
  terminalId: TerminalId,
  isBound: boolean,
): Promise<Pick<Info, 'fee'>> => {
  const fee = await feeOfTerminal(db, terminalId, now);
  if (fee === undefined) return {};
  const { feeFen, isByPlan, charged, nextPhase, nextOn, open, failed, changes, unearned } = fee;
  return {
    fee: {
      feeFen,
      byPlan: isByPlan,
      charged,
      nextNumber: nextPhase,
      ...(isBound && { nextOn }),
      ...(open && { open }),
      ...(failed && { failed: { on: failed.on, ...(failed.reason !== null && { reason: failed.reason }) } }),
      changes: changes.map(({ firstPhase, isByAcquirer, ...change }) => ({
        ...change,
        byAcquirer: isByAcquirer,
        ...(firstPhase !== null && { firstNumber: firstPhase }),
      })),
      ...(unearned.count > 0 && { unearned }),
    },
  };
};

/** The stage that is running, or else the last one that began. */
const shownStage = (stages: readonly StoredCheck[], today: BusinessDay): StoredCheck | undefined =>
  stages.find(({ status, execution }) => status === CHECK_STATUS.pending && execution === EXECUTION.running) ??
  stages.findLast(({ fromDay }) => fromDay <= today);

export const getActivationRoute = handle(getActivation, async (context, { terminalId }): Promise<Info> => {
  const { db, caller, now } = context;
  const { id, unboundAt, plan } = await newestOf(context, terminalId);
  const checks = await storedChecks(
    db,
    sql`select id as check_id, to_day as sort_day from assessments.stage_check
      where activation_id = ${id} order by stage`,
  );
  const [activation, ...stages] = checks;
  if (activation === undefined) throw notFound();
  const rewards = await ownRewards(db, caller, checks, now);
  const shown = shownStage(stages, businessDay(now));
  return {
    ...(await surroundings(context, activation)),
    activatedOn: activation.day,
    dayNumber: daysBetween(activation.day, businessDay(now)),
    ...(unboundAt !== 'infinity' && { unboundOn: businessDay(new Date(unboundAt)) }),
    mode: plan.stages.mode,
    minTransactionFen: plan.stages.minTransactionFen,
    excludedPaymentTypes: [...plan.stages.excludedPaymentTypes],
    stageSales: presentSales(plan.stages),
    activationSales: presentSales(plan.activationSales ?? {}),
    clawbackDays: plan.clawbackDays,
    activation: {
      ...presentStage(activation, rewards),
      id: String(activation.id),
      hasMinimum: plan.activation !== undefined,
    },
    stages: stages.map((check) => stageOf(check, rewards)),
    course: shown === undefined ? [] : await courseOf(db, shown, businessDay(now)),
    ...(await feeOf(context, terminalId, unboundAt === 'infinity')),
    ...(seesRewards(caller) && moneyOf(checks, rewards)),
  };
});
