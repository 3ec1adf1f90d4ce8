/** Stub of an SMS provider: records messages in a table instead of sending them; development shows it at /outbox. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Sms } from './sms.ts';

export interface SentMessage {
  id: number;
  mobile: string;
  template: string;
  values: Record<string, string>;
  at: Date;
}

const KEPT_DAYS = 7;

export const outboxSms = (db: Db): Sms => ({
  async send({ mobile, template, values }) {
    await sql`
      with old as (delete from platform.sms_outbox where at < now() - make_interval(days => ${KEPT_DAYS}))
      insert into platform.sms_outbox (mobile, template, message_values)
        values (${mobile}, ${template}, ${JSON.stringify(values)}::jsonb)`.execute(db);
  },
});

/** Messages, newest first. @param mobile only messages to this number. */
export const readOutbox = async (db: Db, mobile?: string, count = 50): Promise<SentMessage[]> => {
  const { rows } = await sql<SentMessage>`
    select id, mobile, template, message_values as values, at from platform.sms_outbox
    where ${mobile ?? null}::text is null or mobile = ${mobile ?? null}
    order by id desc limit ${count}`.execute(db);
  return rows;
};
