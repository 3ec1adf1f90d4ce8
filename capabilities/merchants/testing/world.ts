/** Notes about merchants, and applications that wait. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { STOPPED } from '#testing/examples/world.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import { pretendPhotos, wholeApplication } from '#testing/merchants.ts';
import type { TestClient } from '#testing/test-server.ts';
import { editApplication } from '../contract/application/edit-application.ts';
import { submitApplication } from '../contract/application/submit-application.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A note of the agent about its first merchant, or about any without one. */
    merchantNote: string;
  }
  interface WorldFacts {
    /** Applications that wait: one for each decision of the staff, and one to look at. */
    waitingApplications: readonly { readonly id: string; readonly no: string; readonly submissionId: string }[];
  }
}

const merchantNoteOf = async ({ db, accountId, agentId, name, yesterday }: MakingOf): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchants.note (agent_id, account_id, merchant_id, text, created_at)
    select ${agentId}, ${accountId}, id, ${`店主只给自己看-${name}`}, ${yesterday} from merchants.merchant
    order by agent_id <> ${agentId}, id limit 1 returning id`.execute(db);
  return String(rows[0]?.id);
};

const apply = async (db: Db, client: TestClient, nth: number) => {
  const { id } = await client.ok(editApplication, wholeApplication(nth));
  await pretendPhotos(db, id);
  await client.ok(submitApplication, { id });
  const { rows } = await sql<{ no: string; submissionId: number }>`
    select no, submission.id as "submissionId" from merchants.submission
    join merchants.merchant on merchant.id = merchant_id where merchant_id = ${id}`.execute(db);
  return { id, no: rows[0]?.no ?? '', submissionId: String(rows[0]?.submissionId) };
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ merchantNote: await merchantNoteOf(making) }),
  after: async ({ db, clients }) => {
    const waitingApplications: { id: string; no: string; submissionId: string }[] = [];
    for (const nth of [61, 62, 63]) waitingApplications.push(await apply(db, clients[STOPPED], nth));
    return { waitingApplications };
  },
  personalRows: ({ agent, account, now, canary, mobileOf }) => [
    sql`insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status,
      created_at)
      values ('A-CANARY', ${agent}, 'individual', ${canary('merchants.merchant.name')},
        ${canary('merchants.merchant.contact_name')}, ${mobileOf('merchants.merchant.mobile')},
        ${canary('merchants.merchant.address')}, '', 'draft', ${now})`,
    sql`insert into merchants.application (merchant_id, source, licence_no, id_number_sealed, id_number_index,
        card_sealed, card_index, card_tail, latitude_e6, longitude_e6, saved_at)
      select id, 'agent', ${canary('merchants.application.licence_no')},
        ${canary('merchants.application.id_number_sealed')}, ${canary('merchants.application.id_number_index')},
        ${canary('merchants.application.card_sealed')}, ${canary('merchants.application.card_index')},
        ${canary('merchants.application.card_tail', '8642')},
        ${canary('merchants.application.latitude_e6', '31230417')}::int,
        ${canary('merchants.application.longitude_e6', '121473701')}::int, ${now}
      from merchants.merchant where no = 'A-CANARY'`,
    sql`insert into merchants.note (agent_id, account_id, merchant_id, text, created_at)
      select ${agent}, ${account}, id,
      ${canary('merchants.note.text')}, ${now} from merchants.merchant where no = 'A-CANARY'`,
  ],
};
