import type { Db } from '#platform/db/db.ts';
import { malformed } from '#platform/http/problem.ts';
import { agentById, isOthersName } from '#capabilities/agents/server/api.ts';
import type { ApplicationRow } from './application-row.ts';

/**
 * A shop is called neither as if it spoke for the operator nor like those above who registers it (docs/domain.md §11).
 * @throws 400 at the field `name`
 */
export const requireShopName = async (
  db: Db,
  { agentId, source }: Pick<ApplicationRow, 'agentId' | 'source'>,
  name: string,
): Promise<void> => {
  const path = (await agentById(db, agentId))?.path ?? [];
  const superiors = source === 'merchant' ? path : path.slice(0, -1);
  if (await isOthersName(db, { name, kind: 'merchant', superiors }))
    throw malformed({ name: 'merchants.form.name-reserved' });
};
