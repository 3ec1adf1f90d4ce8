/**
 * Notifies merchants that registered themselves of their application's outcome. A message counts as sent before the
 * provider is asked: one that may have arrived is never sent again; one that was surely refused is failed.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defaultLanguage, type Lang } from '#platform/i18n/languages.ts';
import type { Id } from '#platform/ids/id.ts';
import { defineJob, type JobChanges } from '#platform/jobs/jobs.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { certifiedName } from '#capabilities/identity/server/api.ts';
import { applicationRow, type ApplicationRow } from '#capabilities/merchants/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { merchantWords, type MerchantStep, type RefusedWords } from './merchant-words.ts';

type MessageId = Id<'invitations.merchant_message'>;

interface QueuedMessage {
  readonly id: MessageId;
  readonly step: MerchantStep;
  readonly refused: readonly RefusedWords[];
  readonly linkCode: string | null;
  readonly mobile: string;
  readonly lang: Lang | null;
  readonly merchantId: ApplicationRow['id'];
}

const take = async (db: Db, now: Date): Promise<QueuedMessage | undefined> => {
  const { rows } = await sql<QueuedMessage>`
    update invitations.merchant_message as message set status = 'sent', settled_at = ${now}
    from invitations.registration
    where registration.id = message.registration_id and message.id = (select id from invitations.merchant_message
      where status = 'queued' order by id limit 1 for update skip locked)
    returning message.id, message.step, message.refused, message.link_code as "linkCode", registration.mobile,
      registration.lang, registration.merchant_id as "merchantId"`.execute(db);
  return rows[0];
};

const HOURS = 24;

const wordsOf = async (db: Db, services: Services, { merchantId, linkCode, ...taken }: QueuedMessage) => {
  const row = await applicationRow(db, merchantId);
  const agent = row && (await agentById(db, row.agentId));
  if (row === undefined || agent === undefined) throw new Error(`merchant ${merchantId} is gone`);
  return merchantWords(services, taken.lang ?? defaultLanguage, {
    step: taken.step,
    shop: row.name,
    person: row.contactName,
    cardTail: row.cardTail ?? '',
    hours: await configNumber(db, 'merchant_review_hours', HOURS),
    refused: taken.refused,
    linkCode: linkCode ?? '',
    // a name that the agent chose itself must not appear in a message of the platform
    inviter: (await certifiedName(db, services.vault, agent.id)) ?? '',
    inviterMobile: agent.mobile,
  });
};

const sendOne = async (db: Db, services: Services, taken: QueuedMessage): Promise<boolean> => {
  try {
    const { template, values } = await wordsOf(db, services, taken);
    await services.sms.send({ mobile: taken.mobile, template, values });
    return true;
  } catch {
    await sql`update invitations.merchant_message set status = 'failed' where id = ${taken.id}`.execute(db);
    return false;
  }
};

const MOST = 200;

export const sendMerchantMessages = async (db: Db, services: Services, now: Date): Promise<JobChanges> => {
  const changes = { sent: 0, failed: 0 };
  for (let count = 0; count < MOST; count += 1) {
    const taken = await take(db, now);
    if (taken === undefined) break;
    changes[(await sendOne(db, services, taken)) ? 'sent' : 'failed'] += 1;
  }
  return changes;
};

export const sendMerchantMessagesJob = defineJob(
  'invitations.send-merchant-messages',
  ({ db, services, clock }) => sendMerchantMessages(db, services, clock.now()),
  '* * * * *',
);
