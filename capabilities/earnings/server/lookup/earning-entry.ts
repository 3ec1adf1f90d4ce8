/** Where an earning is found in the caller's statement and in the ledger. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { ShareEntry } from '#capabilities/ledger/server/api.ts';
import { residualEntry } from '#capabilities/residuals/server/api.ts';
import { awardEntry } from '#capabilities/rewards/server/api.ts';
import { entryOfShare } from '#capabilities/trades/server/api.ts';
import type { EarningRecord } from './earning-sources.ts';

export const earningEntry = async (db: Db, scope: Scope, found: EarningRecord): Promise<{ entry?: ShareEntry }> => {
  const entry = await entryOf(db, scope, found);
  return entry === undefined ? {} : { entry: { ...entry } };
};

const entryOf = (db: Db, scope: Scope, found: EarningRecord): Promise<ShareEntry | undefined> => {
  if (found.of === 'share') return entryOfShare(db, scope, found.share);
  if (found.of === 'award') return awardEntry(db, scope.agentId, found.award);
  if (found.of === 'residual') return residualEntry(db, scope.agentId, found.residual);
  const { id, position, wallet } = found.charge;
  return Promise.resolve({ id: `${id}-${position}`, transferNo: String(id), wallet });
};
