/** Sends the link in a text message at most once: it counts as sent before the provider is asked. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineJob, type JobChanges } from '#platform/jobs/jobs.ts';
import { maskName } from '#platform/validate/mask.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import type { EmployeeInvitationId } from '../contract/employee-ids.ts';
import { limits } from '../rules/limits.ts';
import { columns, type Invitation } from './invitation-row.ts';

export const SEND_JOB = 'employees.send-invitations';
const PAGE = '/joinEmployee';

const take = async (db: Db, id: EmployeeInvitationId, now: Date): Promise<Invitation | undefined> => {
  const { rows } = await sql<Invitation>`
    update employees.invitation as invitation set message = 'sent'
    where id = ${id} and message = 'queued' and status = 'open' and expires_at > ${now}
    returning ${columns}`.execute(db);
  return rows[0];
};

const linkOf = ({ config }: Pick<Services, 'config'>, code: string): string =>
  new URL(`${PAGE}?code=${code}`, config.publicUrl).href;

/** A stranger reads only the masked name of the agent. */
export const agentNameFor = async (db: Db, { vault }: Services, { agentId }: Pick<Invitation, 'agentId'>) =>
  maskName((await certifiedName(db, vault, agentId)) ?? (await agentById(db, agentId))?.name);

export const sendInvitation = async (
  { db, services, now }: { db: Db; services: Services; now: Date },
  id: EmployeeInvitationId,
): Promise<JobChanges> => {
  const invitation = await take(db, id, now);
  if (invitation === undefined) return { sent: 0 };
  const values = {
    inviter: await agentNameFor(db, services, invitation),
    link: linkOf(services, invitation.code),
    days: String(limits.days),
  };
  try {
    await services.sms.send({ mobile: invitation.mobile, template: 'employees.invitation', values });
    return { sent: 1 };
  } catch {
    await sql`update employees.invitation set message = 'failed' where id = ${id}`.execute(db);
    return { failed: 1 };
  }
};

export const sendInvitationsJob = defineJob(SEND_JOB, ({ db, services, clock }, { id }: { id: EmployeeInvitationId }) =>
  sendInvitation({ db, services, now: clock.now() }, id),
);
