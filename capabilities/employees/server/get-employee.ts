import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { managedBy } from '#capabilities/merchants/server/api.ts';
import { employeesOf } from '#capabilities/session/server/api.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { actsToday, findActs, presentAct } from './find-acts.ts';
import { managedAround, presentEmployee } from './present-employee.ts';

const SHOWN = 50;

export const getEmployeeRoute = handle(getEmployee, async ({ db, caller, now }, { id }) => {
  const { agentId } = caller;
  const employees = await employeesOf(db, agentId, now);
  const employee = employees.find((one) => one.id === id);
  if (employee === undefined) throw notFound();
  const since = startOfDay(businessDay(now));
  const [counts, acts, around, merchantIds] = await Promise.all([
    actsToday(db, agentId, now),
    findActs(db, { agentId, accountIds: [id], since, limit: SHOWN }),
    managedAround(db, agentId, [employee]),
    managedBy(db, id),
  ]);
  return {
    ...presentEmployee(employee, { ...around, acts: counts }),
    ...(merchantIds && { merchantIds: merchantIds.map(String) }),
    acts: acts.map((each) => presentAct(each, employees)),
  };
});
