import type { Tx } from '#platform/db/db.ts';
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { requireManaged } from '../managed.ts';
import { lockApplication, type ApplicationRow } from './application-row.ts';

/**
 * One of the caller's own merchants, locked; only their agents can change those of its team.
 * @throws 404, refuse('merchant_not_managed')
 */
export const lockOwn = async (
  { db, caller }: Pick<WriteContext<AgentContext>, 'db' | 'caller'> & { readonly db: Tx },
  id: MerchantId,
): Promise<ApplicationRow> => {
  const row = await lockApplication(db, id);
  if (row.agentId !== caller.agentId) throw notFound();
  await requireManaged(db, caller, [id]);
  return row;
};
