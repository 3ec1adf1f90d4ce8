/** The part of staff accounts that other capabilities and the server may import. */
import type { Db } from '#platform/db/db.ts';
import { accountsByIds } from './account.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';

export { addAccount, type NewStaff } from './add-account.ts';
export { accountByName } from './account.ts';
export { enrolForDemo } from './second-factor.ts';
export {
  fourEyes,
  isAgreed,
  limitOf,
  OtherTerms,
  planFourEyes,
  proposalsOf,
  proposedBy,
  type FourEyes,
  type Proposal,
  type WantedAct,
} from './four-eyes.ts';
export { UNBOUNDED_FEN } from '../rules/second-person.ts';
export { authenticateStaff } from './authenticate.ts';

/** Names by account id, e.g. to show who approved something. */
export const staffNames = async (db: Db, ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, string>> =>
  new Map([...(await accountsByIds(db, [...ids]))].map(([id, { name }]) => [id, name]));
