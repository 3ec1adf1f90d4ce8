import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { shareEntry, type ShareEntry } from '#capabilities/ledger/server/api.ts';
import type { OwnShare } from '../own-shares.ts';
import { valueEntry } from './value-part.ts';

/** Where a share of the caller is found in its statement. */
export const entryOfShare = async (db: Db, scope: Scope, share: OwnShare): Promise<ShareEntry | undefined> =>
  share.kind === 'profit_share' ? shareEntry(db, scope, share) : valueEntry(db, scope, share, share);
