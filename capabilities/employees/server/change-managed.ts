import { handle } from '#platform/http/context.ts';
import { managedBy, requireDirect, setManaged } from '#capabilities/merchants/server/api.ts';
import { employeesOf } from '#capabilities/session/server/api.ts';
import { changeManaged } from '../contract/change-managed.ts';
import { lockEmployees } from './lock-employees.ts';
import { overOrUnknown } from './over-or-unknown.ts';

export const changeManagedRoute = handle(changeManaged, async ({ db, caller, now, audit }, { id, merchantIds }) => {
  const { agentId } = caller;
  await lockEmployees(db, agentId);
  const employee = (await employeesOf(db, agentId, now)).find((one) => one.id === id);
  if (employee?.endedAt !== null) throw await overOrUnknown(db, agentId, id);
  await requireDirect(db, agentId, merchantIds ?? []);
  const before = await managedBy(db, id);
  await setManaged(db, agentId, id, merchantIds);
  const counted = (ids: readonly unknown[] | undefined) => ({ manages: ids?.length ?? 'all' });
  audit({ subject: 'account', subjectId: id, before: counted(before), after: counted(merchantIds) });
  return {};
});
