/** Confirms, rejects or withdraws a proposal: of decisions at the same instant, only one takes effect. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import { agreeing, fourEyes } from '#capabilities/staff/server/api.ts';
import { decided, type Decision, type Obstacle } from '../rules/adjustment-states.ts';
import { actOf } from './adjustment-act.ts';
import { lockAdjustment, noOf, type AdjustmentRow } from './adjustment-row.ts';
import { notifyOfAdjustment } from './notify-of-adjustment.ts';
import { postAdjustment, type PostedEffect } from './post-adjustment.ts';

export interface DecisionInput {
  readonly decision: Decision;
  /** Whether to confirm it although the wallet owes money afterwards. */
  readonly mayOwe: boolean;
  readonly operator: Operator;
  readonly now: Date;
}

export interface DecisionOutcome {
  readonly row: AdjustmentRow;
  readonly posted: PostedEffect | undefined;
}

const REASONS: Readonly<Record<Obstacle, string>> = {
  ended: 'adjustment_ended',
  lapsed: 'adjustment_lapsed',
  same_person: 'adjustment_same_person',
  other_person: 'adjustment_other_person',
};

/** @throws Problem when nobody else proposed exactly this to the table of two persons. */
const requireAgreement = async (
  tx: Tx,
  row: AdjustmentRow,
  by: Pick<DecisionInput, 'operator' | 'now'>,
): Promise<void> => {
  const { is } = await agreeing(fourEyes(tx, actOf(row, by)));
  if (is !== 'agreed') throw refuse('adjustment_not_agreed', { no: noOf(row.id) });
};

/**
 * A confirmed adjustment keeps its picture; that of any other proposal is removed. @throws Problem that says why not.
 */
export const decideAdjustment = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  id: AdjustmentRow['id'],
  { decision, mayOwe, operator, now }: DecisionInput,
): Promise<DecisionOutcome> => {
  const row = await lockAdjustment(tx, id);
  const found = decided(row, decision, { operator: operator.login, now });
  if ('obstacle' in found) throw refuse(REASONS[found.obstacle], { no: noOf(id), by: row.proposedBy });
  if (decision === 'confirm') await requireAgreement(tx, row, { operator, now });
  const posted = decision === 'confirm' ? await postAdjustment(tx, row, { mayOwe, now }) : undefined;
  if (posted === undefined) await removeFilesOf(tx, services, { kind: 'adjustment', subjectId: id, now });
  else await notifyOfAdjustment(tx, row, posted.transferId, now);
  await sql`update adjustments.adjustment
    set state = ${found.state}, decided_by = ${operator.login}, decided_at = ${now},
      transfer_id = ${posted?.transferId ?? null} where id = ${id}`.execute(tx);
  await operatorAudit(
    tx,
    `adjustments.${decision}`,
    { operator, now },
    {
      subject: 'adjustment',
      subjectId: id,
      before: { state: row.state },
      after: { state: found.state, transferId: posted?.transferId, proposedBy: row.proposedBy },
    },
  );
  return { row: { ...row, state: found.state, decidedBy: operator.login }, posted };
};
