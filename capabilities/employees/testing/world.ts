/** The staff of each agent, and the open invitations to it. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { CALLER } from '#testing/examples/examples.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { addAccount } from '#testing/session.ts';
import type { TestClient } from '#testing/test-server.ts';
import { addInvitation as inviteEmployee } from '../contract/add-invitation.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** Two of the agent's staff, and somebody who is invited into it. */
    employee: string;
    otherEmployee: string;
    employeeInvitation?: string;
  }
  interface WorldFacts {
    /** The code of CALLER's invitation into its staff. */
    employeeCode: string;
  }
}

const employeesOf = async ({ db, client, agentId, name }: MakingOf) => {
  const add = async (nth: number): Promise<string> => {
    const loginName = `employee-${agentId}-${nth}`;
    const mobile = `1570000${nth}${String(agentId).padStart(3, '0')}`;
    return String(await addAccount(db, { agentId, role: 'agent-viewer', loginName, mobile }));
  };
  const employees = { employee: await add(1), otherEmployee: await add(2) };
  if (name === 'frozen') return employees;
  const mobile = `15800000${String(agentId).padStart(3, '0')}`;
  const wish = { name: '吴涛', mobile, role: 'agent-operator' as const, grants: [] };
  return { ...employees, employeeInvitation: (await client.ok(inviteEmployee, wish)).id };
};

/** Opens another employee's invitation of CALLER by its link, which is sent to the mobile alone. */
const employeeCodeOf = async (db: Db, client: TestClient): Promise<string> => {
  const wish = { name: '吴涛', mobile: '15800000099', role: 'agent-viewer' as const, grants: [] };
  const { id } = await client.ok(inviteEmployee, wish);
  const { rows } = await sql<{ code: string }>`
    select code from employees.invitation where id = ${id}::bigint`.execute(db);
  return onlyRow(rows).code;
};

export const world: WorldPart = {
  thingsOf: employeesOf,
  after: async ({ db, clients }) => ({ employeeCode: await employeeCodeOf(db, clients[CALLER]) }),
  personalRows: ({ agent, now, canary, mobileOf }) => [
    sql`insert into employees.invitation (code, agent_id, mobile, name, role, grants, created_at, expires_at)
      values ('CANARY-of-22-characters', ${agent}, ${mobileOf('employees.invitation.mobile')},
        ${canary('employees.invitation.name')}, 'agent-viewer', '{}', ${now}, ${now}::timestamptz + interval '1 day')`,
  ],
};
