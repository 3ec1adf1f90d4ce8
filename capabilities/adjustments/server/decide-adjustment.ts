/** Confirms, rejects or withdraws a proposal: whoever decides at the same instant, one decision holds. */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes } from '#capabilities/staff/server/api.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { decided, type Decision, type Obstacle } from '../rules/adjustment-states.ts';
import { actOf } from './adjustment-act.ts';
import { lockAdjustment, noOf, type AdjustmentRow } from './adjustment-row.ts';
import { postAdjustment, type Posted } from './post-adjustment.ts';
import { tellOfAdjustment } from './tell-of-adjustment.ts';

export interface Deciding {
  readonly decision: Decision;
  /** Confirms it although the wallet owes money afterwards. */
  readonly mayOwe: boolean;
  readonly operator: Operator;
  readonly now: Date;
}

export interface Decided {
  readonly row: AdjustmentRow;
  readonly posted: Posted | undefined;
}

const OBSTACLES: Readonly<Record<Obstacle, (row: AdjustmentRow) => string>> = {
  ended: ({ id, state, decidedBy }) => `${noOf(id)} is ${state} already, by ${decidedBy ?? ''}.`,
  lapsed: ({ id, lapsesAt }) => `${noOf(id)} lapsed at ${lapsesAt.toISOString()}: it must be proposed again.`,
  same_person: ({ id, proposedBy }) =>
    `${noOf(id)} was proposed by ${proposedBy}: another person must confirm or reject it; withdraw takes it back.`,
  other_person: ({ id, proposedBy }) => `${noOf(id)} was proposed by ${proposedBy}, who alone can withdraw it.`,
};

/** @throws Error in a sentence when nobody else proposed exactly this to the table of two persons. */
const requireAgreement = async (tx: Tx, row: AdjustmentRow, by: Pick<Deciding, 'operator' | 'now'>): Promise<void> => {
  const { is } = await fourEyes(tx, actOf(row, by));
  if (is !== 'agreed') throw new Error(`${noOf(row.id)} is not agreed to by two people: it must be proposed again.`);
};

/** What was confirmed keeps its picture; that of another proposal is removed. @throws Error in a sentence: why not. */
export const decideAdjustment = (
  db: Db,
  services: Pick<Services, 'jobs'>,
  id: AdjustmentRow['id'],
  { decision, mayOwe, operator, now }: Deciding,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const row = await lockAdjustment(tx, id);
    const found = decided(row, decision, { operator: operator.login, now });
    if ('obstacle' in found) throw new Error(OBSTACLES[found.obstacle](row));
    if (decision === 'confirm') await requireAgreement(tx, row, { operator, now });
    const posted = decision === 'confirm' ? await postAdjustment(tx, row, { mayOwe, now }) : undefined;
    if (posted === undefined) await removeFilesOf(tx, services, { kind: 'adjustment', subjectId: id, now });
    else await tellOfAdjustment(tx, row, posted.transferId, now);
    await sql`update adjustments.adjustment set state = ${found.state}, decided_by = ${operator.login}, decided_at = ${now},
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
    return { row: { ...row, state: found.state }, posted };
  });
