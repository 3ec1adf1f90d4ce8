/** An adjustment with its picture, for a person who decides on it; each look is in the audit log. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { addFen, zeroFen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import { availableFen, balancesOf } from '#capabilities/ledger/server/api.ts';
import type { AdjustmentRow } from './adjustment-row.ts';
import type { Effect } from './post-adjustment.ts';

export interface AdjustmentDetails {
  /** Opens the picture for some minutes; if undefined, it was removed with the proposal. */
  readonly document: string | undefined;
  /** Only for a proposal: its effect at this moment. */
  readonly effect: Effect | undefined;
}

const effectNow = async (db: Db, { agentId, wallet, changeFen }: AdjustmentRow, now: Date): Promise<Effect> => {
  const balance = (await balancesOf(db, agentId, now)).find(({ kind }) => kind === wallet);
  const beforeFen = balance === undefined ? zeroFen : availableFen(balance, businessDay(now));
  return { beforeFen, afterFen: addFen(beforeFen, changeFen) };
};

export const showAdjustment = async (
  db: Db,
  { vault, config }: Pick<Services, 'vault' | 'config'>,
  row: AdjustmentRow,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<AdjustmentDetails> => {
  await operatorAudit(db, 'adjustments.show', { operator, now }, { subject: 'adjustment', subjectId: row.id });
  const isKept = row.state === 'proposed' || row.state === 'confirmed';
  return {
    document: isKept ? config.publicUrl + fileLink(vault, row.fileId, now) : undefined,
    effect: row.state === 'proposed' ? await effectNow(db, row, now) : undefined,
  };
};
