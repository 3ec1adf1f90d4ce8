/** Adjustments in transactions of their own, as the calls of the staff propose and decide on them. */
import type { Uploaded } from '#platform/contract/uploaded.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { AdjustmentRow } from '#capabilities/adjustments/server/adjustment-row.ts';
import * as deciding from '#capabilities/adjustments/server/decide-adjustment.ts';
import * as proposing from '#capabilities/adjustments/server/propose-adjustment.ts';

export const proposeAdjustment = async (
  db: Db,
  services: Services,
  wanted: proposing.NewAdjustment,
  picture: Uploaded,
): Promise<AdjustmentRow> => {
  const document = await proposing.receiveDocument({ db, services, now: wanted.now }, wanted, picture);
  return inTransaction(db, (tx) => proposing.proposeAdjustment(tx, services, wanted, document));
};

export const decideAdjustment = (
  db: Db,
  services: Services,
  id: AdjustmentRow['id'],
  by: deciding.DecisionInput,
): Promise<deciding.DecisionOutcome> => inTransaction(db, (tx) => deciding.decideAdjustment(tx, services, id, by));
