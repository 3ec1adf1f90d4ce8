/** Applications of merchants and identities that wait: one for each decision of the staff, and one to look at. */
import { editApplication } from '#capabilities/merchants/contract/edit-application.ts';
import { submitApplication } from '#capabilities/merchants/contract/submit-application.ts';
import { numberIndexOf, sealName, sealNumber } from '#capabilities/certification/server/submission.ts';
import { sql } from '#platform/db/sql.ts';
import { makeNationalId } from '#platform/validate/make.ts';
import { pretendPhotos, wholeApplication } from '../merchants.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import type { TestClient, TestServer } from '../test-server.ts';

export interface WaitingReviews {
  readonly merchants: readonly { readonly id: string; readonly submissionId: string }[];
  /** The number of the first. */
  readonly merchantNo: string;
  readonly identities: readonly string[];
}

const merchant = async ({ database: { db } }: TestServer, client: TestClient, nth: number) => {
  const { id } = await client.ok(editApplication, wholeApplication(nth));
  await pretendPhotos(db, id);
  await client.ok(submitApplication, { id });
  const { rows } = await sql<{ id: number }>`select id from merchants.submission where merchant_id = ${id}`.execute(db);
  return { id, submissionId: String(rows[0]?.id) };
};

const identity = async (
  { database: { db }, services: { vault }, clock }: TestServer,
  agent: 'other' | 'otherLeaf' | 'sibling',
) => {
  const agentId = AGENT_IDS[agent];
  const number = makeNationalId('510104', '1988-03-12', 20 + agentId);
  const { rows } = await sql<{ id: number }>`
    insert into certification.submission (agent_id, account_id, name_sealed, number_sealed, number_index, submitted_at)
    select ${agentId}, min(id), ${sealName(vault, '王小明', agentId)}, ${sealNumber(vault, number, agentId)},
      ${numberIndexOf(vault, number)}, ${clock.now()} from session.account where agent_id = ${agentId}
    returning id`.execute(db);
  return String(rows[0]?.id);
};

/** @param client of the agent whose merchants they are. */
export const waitingReviews = async (server: TestServer, client: TestClient): Promise<WaitingReviews> => {
  const merchants: WaitingReviews['merchants'][number][] = [];
  for (const nth of [61, 62, 63]) merchants.push(await merchant(server, client, nth));
  const identities: string[] = [];
  for (const agent of ['other', 'otherLeaf', 'sibling'] as const) identities.push(await identity(server, agent));
  const { rows } = await sql<{ no: string }>`
    select no from merchants.merchant where id = ${merchants[0]?.id}`.execute(server.database.db);
  return { merchants, merchantNo: rows[0]?.no ?? '', identities };
};
