import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ApplicationChange } from '#capabilities/merchants/server/api.ts';
import type { RegistrationId } from '../../contract/registration/registration-fields.ts';
import { addMendLink } from './mend-link.ts';

/**
 * Queues a message for a merchant that registered itself, in the transaction of the step; the job of
 * `send-merchant-messages.ts` sends it. The merchant is notified of a step once, even if it is reported again.
 */
export const queueMerchantMessage = async (
  tx: Tx,
  { step, stepNo, row, refused, now }: ApplicationChange,
): Promise<void> => {
  const { rows } = await sql<{ id: RegistrationId }>`
    select id from invitations.registration where merchant_id = ${row.id}`.execute(tx);
  const [registration] = rows;
  if (registration === undefined) return;
  const code = step === 'refused' ? await addMendLink(tx, registration.id, now) : null;
  await sql`insert into invitations.merchant_message (registration_id, step, subject_id, refused, link_code, queued_at)
    values (${registration.id}, ${step}, ${stepNo}, ${JSON.stringify(refused)}::jsonb, ${code}, ${now})
    on conflict (step, subject_id) do nothing`.execute(tx);
};
