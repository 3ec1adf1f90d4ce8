import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { CheckId } from '../../contract/assessment-ids.ts';
import type { CAUSES } from '../../contract/checks/check-fields.ts';
import type { CheckState } from '../../contract/checks/check-states.ts';
import { listChecksOfDay } from '../../contract/checks/list-checks-of-day.ts';
import { isState, stateOf } from './checks-of-day.ts';

interface Row {
  readonly id: CheckId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
  readonly stage: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
  readonly state: CheckState;
  readonly cause: (typeof CAUSES)[number] | null;
  readonly volumeFen: Fen;
  readonly minVolumeFen: Fen;
  readonly count: number;
  readonly minCount: number;
  readonly poolFen: Fen;
  readonly isRewarded: boolean;
}

export const listChecksOfDayRoute = handle(listChecksOfDay, async ({ db }, request) => {
  const { day, state, pageSize } = request;
  const [last] = decodeCursor(request.cursor, 1) ?? [];
  const { rows } = await sql<Row>`
    select stage_check.id, activation.terminal_id as "terminalId", activation.merchant_id as "merchantId",
      activation.holder_id as "holderId", activation.policy_id as "policyId", stage, from_day as "fromDay",
      to_day as "toDay", ${stateOf} as state, cause, volume_fen as "volumeFen", min_volume_fen as "minVolumeFen",
      stage_check.count, min_count as "minCount", pool_fen as "poolFen",
      award_id is not null and award_back_on is null as "isRewarded"
    from assessments.stage_check join assessments.activation on activation.id = stage_check.activation_id
    where to_day = ${day} and ${isState(state)} and ${last === undefined ? sql`true` : sql`stage_check.id > ${last}`}
    order by stage_check.id limit ${pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const { rows: shown, ...more } = pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => row,
  );
  const idsOf = <K extends 'terminalId' | 'merchantId' | 'holderId' | 'policyId'>(key: K) =>
    shown.map((row) => row[key]);
  const [terminals, merchants, agents, policies] = await Promise.all([
    terminalsByIds(db, idsOf('terminalId')),
    merchantsByIds(db, idsOf('merchantId')),
    agentsByIds(db, idsOf('holderId')),
    policiesByIds(db, idsOf('policyId')),
  ]);
  return {
    ...more,
    rows: shown.map(({ id, terminalId, merchantId, holderId, policyId, cause, poolFen, isRewarded, ...row }) => ({
      ...row,
      id: String(id),
      sn: terminals.get(terminalId)?.sn ?? '',
      merchantName: merchants.get(merchantId)?.name ?? '',
      holder: { code: agents.get(holderId)?.code ?? '', name: agents.get(holderId)?.name ?? '' },
      policy: policies.get(policyId)?.name ?? '',
      ...(cause !== null && { cause }),
      rewardFen: isRewarded ? poolFen : zeroFen,
    })),
  };
});
