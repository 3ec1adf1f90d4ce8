/** Ends the accounts whose last day is over: since midnight nobody was let in with them. */
import { defineJob } from '#platform/jobs/jobs.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { employeesOver, endEmployee } from '#capabilities/session/server/api.ts';

const CALL = 'employees.end-over';

export const endOverJob = defineJob(
  CALL,
  async ({ tx, clock }) => {
    const now = clock.now();
    let ended = 0;
    for (const { id, agentId } of await employeesOver(tx, now)) {
      if (!(await endEmployee(tx, agentId, id, now))) continue;
      await jobAudit(tx, CALL, now, { agentId, subject: 'account', subjectId: id, after: { status: 'disabled' } });
      ended += 1;
    }
    return { ended };
  },
  '5 0 * * *',
);
