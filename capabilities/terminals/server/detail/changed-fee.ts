/** The communication fee of a terminal since it was changed: a later capability keeps the changes. */
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

export interface ChangedFee {
  readonly feeFen: Fen;
  readonly periodDays: number;
  /** First business day on which the fee is charged. */
  readonly from: BusinessDay;
}

/** @returns undefined when the fee is the policy's. */
type ChangedFeeSource = (db: Db, id: TerminalId) => Promise<ChangedFee | undefined>;

export const changedFeeSource = createPart<ChangedFeeSource>('changed communication fees of terminals');

export const changedFeeOf: ChangedFeeSource = (db, id) => changedFeeSource.provided()(db, id);
