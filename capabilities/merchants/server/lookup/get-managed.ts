import { handle } from '#platform/http/context.ts';
import { getManaged } from '../../contract/lookup/get-managed.ts';
import { managedBy } from '../managed.ts';

export const getManagedRoute = handle(getManaged, async ({ db, caller }) => {
  const ids = await managedBy(db, caller.accountId);
  return { ...(ids && { merchantIds: ids.map(String) }) };
});
