/** The draft that a person types before registering: kept for the owner of the proven mobile, on any device. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { campaignOf, db, mobileOf, nobody, PASSWORD, proofFor, server, useInvitations } from '#testing/invitations.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { editDraft } from '../../contract/adding/edit-draft.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import { cleanInvitations } from '../inviting/clean-invitations.ts';

useInvitations();

const later = (minutes: number): void =>
  server.clock.set(new Date(Date.parse(STORY_NOW) + minutes * 60_000).toISOString());
const clean = (): Promise<unknown> =>
  inTransaction(db(), (tx) =>
    cleanInvitations.run({ tx, db: db(), clock: server.clock, services: server.services }, {} as never),
  );
const drafts = async (): Promise<unknown[]> => (await sql`select mobile from invitations.draft`.execute(db())).rows;

it('gives the typed values to the owner of the mobile on another device, at this link, and to nobody else', async () => {
  const { code } = await campaignOf('mid');
  const mobile = mobileOf(51);
  await nobody.ok(editDraft, { code, mobile, ...(await proofFor(code, mobile)), name: '刘思远' });
  later(2);
  const proof = await proofFor(code, mobile);
  expect(await nobody.ok(editDraft, { code, mobile, ...proof })).toEqual({ name: '刘思远' });
  const other = await campaignOf('root');
  expect(await nobody.ok(editDraft, { code: other.code, mobile, ...proof })).toEqual({});
  const stranger = { code, mobile, uuid: idempotencyKey(), smsCode: proof.smsCode };
  const answer = await nobody.call(editDraft, stranger);
  expect([answer.reason, answer.data]).toEqual(['sms_code_wrong', undefined]);
  const neighbour = mobileOf(52);
  expect(await nobody.ok(editDraft, { code, mobile: neighbour, ...(await proofFor(code, neighbour)) })).toEqual({});
});

it('leaves the code valid for the registration, which removes the draft', async () => {
  const { code } = await campaignOf('mid');
  const mobile = mobileOf(53);
  const proof = await proofFor(code, mobile);
  await nobody.ok(editDraft, { code, mobile, ...proof, name: '刘思' });
  await nobody.ok(editDraft, { code, mobile, ...proof, name: '刘思远' });
  expect(await drafts()).toEqual([{ mobile }]);
  const { agreements = [] } = await nobody.ok(getInviter, { code });
  await nobody.ok(registerAgent, { code, mobile, ...proof, name: '刘思远', password: PASSWORD, agreements });
  expect(await drafts()).toEqual([]);
  expect((await nobody.call(editDraft, { code, mobile, ...proof, name: '刘思远' })).reason).toBe('sms_code_wrong');
});

it('is deleted after a week', async () => {
  const { code } = await campaignOf('mid');
  const mobile = mobileOf(54);
  await nobody.ok(editDraft, { code, mobile, ...(await proofFor(code, mobile)), name: '刘思远' });
  later(7 * 24 * 60 - 1);
  await clean();
  expect(await drafts()).toEqual([{ mobile }]);
  later(7 * 24 * 60 + 1);
  await clean();
  expect(await drafts()).toEqual([]);
});
