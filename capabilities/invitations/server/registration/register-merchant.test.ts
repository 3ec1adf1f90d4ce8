import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { readOutbox } from '#platform/sms/outbox.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { PHOTO_KINDS } from '#capabilities/merchants/contract/application/application-fields.ts';
import { getApplication } from '#capabilities/merchants/contract/application/get-application.ts';
import { revealApplication } from '#capabilities/merchants/contract/application/reveal-application.ts';
import { approveApplication } from '#capabilities/merchants/contract/review/approve-application.ts';
import { listReviews } from '#capabilities/merchants/contract/review/list-reviews.ts';
import { rejectApplication } from '#capabilities/merchants/contract/review/reject-application.ts';
import { chargedFees } from '#capabilities/merchants/rules/application/charged-fees.ts';
import { approveMerchant, rejectMerchant } from '#simulator/acts/review-merchant.ts';
import { as, db, mobileOf, nobody, server, useInvitations } from '#testing/invitations.ts';
import { wholeApplication } from '#testing/merchants.ts';
import { smallPicture } from '#testing/pictures.ts';
import { codeSentTo } from '#testing/session.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { addCampaign } from '../../contract/campaigns/add-campaign.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { addRegistrationFile } from '../../contract/registration/add-registration-file.ts';
import { editRegistration } from '../../contract/registration/edit-registration.ts';
import { getRegistration } from '../../contract/registration/get-registration.ts';
import { registerMerchant } from '../../contract/registration/register-merchant.ts';
import { submitRegistration } from '../../contract/registration/submit-registration.ts';
import { sendMerchantMessages } from './send-merchant-messages.ts';

useInvitations();

const linkFor = async (places = 20): Promise<string> => {
  const { link } = await (
    await as('direct')
  ).ok(addCampaign, { kind: 'merchant', name: '9月展会', places, lastDay: '2026-09-30' });
  return link.slice(link.lastIndexOf('/') + 1);
};

const proof = async (code: string, mobile: string) => {
  const uuid = idempotencyKey();
  const [last] = await readOutbox(db(), mobile, 1);
  await nobody.ok(sendCode, { code, mobile, uuid });
  return { uuid, smsCode: await codeSentTo(db(), mobile, last?.id) };
};

const wish = async (code: string, mobile: string) => {
  const { agreements = [] } = await nobody.ok(getInviter, { code });
  return { code, mobile, agreements, ...(await proof(code, mobile)) };
};

const register = async (code: string, mobile: string) => nobody.ok(registerMerchant, await wish(code, mobile));

const photo = async (registration: string): Promise<string> =>
  (await nobody.ok(addRegistrationFile, { registration, file: smallPicture() })).id;

/** So many minutes after the start of the story. */
const later = (minutes: number): Date => {
  server.clock.set(new Date(Date.parse(STORY_NOW) + minutes * 60_000).toISOString());
  return server.clock.now();
};

/** Fills in everything and submits. */
const submit = async (registration: string, nth: number) => {
  const { mobile: _, ...fields } = wholeApplication(nth);
  const photos: Record<string, string> = {};
  for (const kind of PHOTO_KINDS) photos[kind] = await photo(registration);
  const saved = await nobody.ok(editRegistration, { registration, ...fields, photos });
  return nobody.ok(submitRegistration, { registration, agreed: chargedFees(saved) });
};

describe('a merchant by a link', () => {
  it('is refused in two fields, corrects only these and is approved; its agent is notified of each step', async () => {
    const mobile = mobileOf(41);
    const { registration, application } = await register(await linkFor(), mobile);
    expect(application).toMatchObject({ status: 'draft', source: 'merchant', mobile });
    const submitted = await submit(registration, 51);
    expect(submitted).toMatchObject({ status: 'submitted', missing: [] });
    const faults = [
      { field: 'storefront', reason: 'photo_sign_hidden' },
      { field: 'cardNumber', reason: 'card_holder_differs' },
    ] as const;
    await rejectMerchant(db(), submitted.no, faults, { operator: testOperator('liu'), now: later(1) });
    later(2);
    const refused = await nobody.ok(getRegistration, { registration });
    expect(refused.open.toSorted()).toEqual(['cardNumber', 'storefront']);
    expect(await nobody.call(editRegistration, { registration, address: '别的地方 1 号' })).toMatchObject({
      reason: 'merchant_field_closed',
    });
    expect(await nobody.call(submitRegistration, { registration })).toMatchObject({ code: 400 });
    await nobody.ok(editRegistration, {
      registration,
      cardNumber: wholeApplication(52).cardNumber,
      photos: { storefront: await photo(registration) },
    });
    expect((await nobody.ok(submitRegistration, { registration })).status).toBe('submitted');
    await approveMerchant(db(), submitted.no, { operator: testOperator('liu'), now: later(3) });
    expect((await nobody.ok(getRegistration, { registration })).status).toBe('approved');
    const { rows } = await (await as('direct')).ok(listNotices, {});
    const titles = rows.map(({ title }) => title.replace(wholeApplication(51).name, '店')).slice(0, 5);
    expect(titles).toEqual([
      '店已审核通过',
      '店已提交资料',
      '店有 2 项被驳回',
      '店已提交资料',
      '有商户打开链接开始登记',
    ]);
    const seen = await (await as('direct')).ok(getApplication, { id: application.id });
    expect(seen.steps.map(({ kind }) => kind)).toEqual(['created', 'submitted', 'rejected', 'submitted', 'approved']);
    expect(seen.photos).toHaveLength(6);
  });

  it('finds its application again on another phone, also when the link has ended', async () => {
    const code = await linkFor(1);
    const first = await register(code, mobileOf(42));
    await nobody.ok(editRegistration, { registration: first.registration, name: '青羊小面' });
    expect(await nobody.call(registerMerchant, await wishOfEnded(code, mobileOf(43)))).toMatchObject({
      reason: 'invitation_full',
    });
    later(2);
    const again = await nobody.ok(registerMerchant, await wishOfEnded(code, mobileOf(42)));
    expect(again.application).toMatchObject({ id: first.application.id, name: '青羊小面' });
    expect(again.registration).not.toBe(first.registration);
  });

  it('is one merchant when two phones prove the mobile at the same instant', async () => {
    const code = await linkFor();
    const one = await wish(code, mobileOf(44));
    const answers = await Promise.all([1, 2, 3].map(() => nobody.call(registerMerchant, one)));
    expect(answers.some((answer) => answer.code === 200)).toBe(true);
    const { rows } = await sql`select 1 from invitations.registration where mobile = ${mobileOf(44)}`.execute(db());
    expect(rows).toHaveLength(1);
    const { rows: places } = await sql<{
      used: number;
    }>`select used from invitations.campaign where code = ${code}`.execute(db());
    expect(places[0]?.used).toBe(1);
  });
});

/** A link that has ended no longer lists the agreements. */
const wishOfEnded = async (code: string, mobile: string) => {
  const { agreements = [] } = await nobody.ok(getInviter, { code: await linkFor() });
  return { code, mobile, agreements, ...(await proof(code, mobile)) };
};

describe('a text message', () => {
  const told = async (mobile: string) => {
    await sendMerchantMessages(db(), server.services, server.clock.now());
    const messages = await readOutbox(db(), mobile);
    return messages.filter(({ template }) => template.startsWith('invitations.merchant')).toReversed();
  };
  const begin = async (mobile: string, nth: number) => {
    const { registration } = await register(await linkFor(), mobile);
    return { registration, submitted: await submit(registration, nth) };
  };

  it('tells the merchant each step once: received, refused with a link to that alone, received again, approved', async () => {
    const mobile = mobileOf(61);
    const { registration, submitted } = await begin(mobile, 61);
    const reviewer = await server.asStaff('operations');
    const seen = async () => {
      const row = (await reviewer.ok(listReviews, {})).rows.find(({ no }) => no === submitted.no);
      const { id, submissionId } = await reviewer.ok(revealApplication, { id: row?.id ?? '' });
      return { id, submissionId };
    };
    later(1);
    const storefront = { field: 'storefront', reason: 'photo_sign_hidden' } as const;
    await reviewer.ok(rejectApplication, { ...(await seen()), refused: [storefront] });
    const refused = (await told(mobile)).at(-1);
    const shop = wholeApplication(61).name;
    expect(refused?.values['text']).toMatch(
      new RegExp(
        `^${shop}还差一步：门头照片：招牌被挡住，看不清店名。其他不用再填，7 天内打开 http.*/i/[0-9A-Z]{8} 修改$`,
      ),
    );
    expect(refused?.values['text']).not.toContain(wholeApplication(61).cardNumber);
    later(2);
    await nobody.ok(editRegistration, { registration, photos: { storefront: await photo(registration) } });
    await nobody.ok(submitRegistration, { registration });
    await Promise.all([told(mobile), told(mobile)]);
    later(3);
    await reviewer.ok(approveApplication, await seen());
    await Promise.all([told(mobile), told(mobile)]);
    const all = await told(mobile);
    expect(all.map(({ template }) => template.split('-').at(-1))).toEqual([
      'received',
      'refused',
      'received',
      'approved',
    ]);
    expect(all.at(-1)?.values).toMatchObject({ shop, lang: 'zh-Hans', inviter: '赵敏' });
    expect(all.at(-1)?.values['text']).toContain('会来装机');
  });

  it('is in the language of the merchant, and names nobody who is not certified', async () => {
    const mobile = mobileOf(62);
    const wanted = await wish(await linkFor(), mobile);
    const { registration } = await nobody.ok(registerMerchant, wanted);
    const submitted = await submit(registration, 62);
    await sql`update invitations.registration set lang = 'en' where mobile = ${mobile}`.execute(db());
    await sql`update agents.agent set certification = 'rejected' where name = '赵敏'`.execute(db());
    await approveMerchant(db(), submitted.no, { operator: testOperator('liu'), now: later(1) });
    const texts = (await told(mobile)).map(({ values }) => values['text']);
    await sql`update agents.agent set certification = 'approved' where name = '赵敏'`.execute(db());
    expect(texts[1]).toMatch(/is approved and can take payments/);
    expect(texts[1]).not.toContain('赵敏');
  });

  it("has a link for seven days, which only the application's mobile can use, and with which nobody begins another", async () => {
    const mobile = mobileOf(63);
    const { submitted } = await begin(mobile, 63);
    const faults = [{ field: 'storefront', reason: 'photo_unclear' }] as const;
    await rejectMerchant(db(), submitted.no, faults, { operator: testOperator('liu'), now: later(1) });
    const link = (await told(mobile)).at(-1)?.values['link'] ?? '';
    const code = link.slice(link.lastIndexOf('/') + 1);
    later(2);
    expect(await nobody.ok(getInviter, { code })).toMatchObject({ state: 'open', kind: 'merchant' });
    const { agreements = [] } = await nobody.ok(getInviter, { code });
    const other = { code, mobile: mobileOf(64), agreements, ...(await proof(code, mobileOf(64))) };
    expect(await nobody.call(registerMerchant, other)).toMatchObject({ reason: 'invitation_other_mobile' });
    const again = { code, mobile, agreements, ...(await proof(code, mobile)) };
    const { application } = await nobody.ok(registerMerchant, again);
    expect(application).toMatchObject({ no: submitted.no, open: ['storefront'] });
    later(7 * 24 * 60 + 1);
    expect(await nobody.ok(getInviter, { code })).toMatchObject({ state: 'expired', kind: 'merchant' });
    const late = { code, mobile, agreements, ...(await proof(code, mobile)) };
    expect(await nobody.call(registerMerchant, late)).toMatchObject({ reason: 'invitation_expired' });
    later(2);
  });

  it('that the provider refused is not sent again', async () => {
    const mobile = mobileOf(65);
    const { registration } = await register(await linkFor(), mobile);
    await submit(registration, 65);
    const failing = { ...server.services, sms: { send: () => Promise.reject(new Error('refused')) } };
    expect(await sendMerchantMessages(db(), failing, server.clock.now())).toMatchObject({ failed: 1, sent: 0 });
    expect(await told(mobile)).toEqual([]);
  });
});

describe('the fees of a merchant by a link', () => {
  const consents = async (merchant: string) => {
    const { rows } = await sql<{ service: number; communication: number; at: Date }>`
      select service_fee_fen as service, communication_fee_fen as communication, agreed_at as at
      from merchants.fee_consent where merchant_id = ${merchant} order by id`.execute(db());
    return rows;
  };

  it('are agreed to in one amount each before it can submit, and the agreed amounts are kept', async () => {
    const { registration } = await register(await linkFor(), mobileOf(71));
    const { mobile: _, ...fields } = wholeApplication(71);
    const photos: Record<string, string> = {};
    for (const kind of PHOTO_KINDS) photos[kind] = await photo(registration);
    const saved = await nobody.ok(editRegistration, { registration, ...fields, photos });
    const agreed = chargedFees(saved);
    expect(saved.feesAgreed).toBe(false);
    expect(agreed.serviceFeeFen).toBe(Math.max(...saved.serviceFeesFen));
    for (const wish of [{}, { agreed: { ...agreed, serviceFeeFen: agreed.serviceFeeFen - 1 } }])
      expect(await nobody.call(submitRegistration, { registration, ...wish })).toMatchObject({
        reason: 'fees_not_agreed',
      });
    expect(await consents(saved.id)).toEqual([]);
    const submitted = await nobody.ok(submitRegistration, { registration, agreed });
    expect(submitted).toMatchObject({ status: 'submitted', feesAgreed: true });
    expect(await consents(saved.id)).toEqual([
      { service: agreed.serviceFeeFen, communication: agreed.communicationFeeFen, at: server.clock.now() },
    ]);
    await expect(sql`update merchants.fee_consent set service_fee_fen = 0`.execute(db())).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('strangers', () => {
  it('read and change nothing without the token: wrong, of another merchant, or expired', async () => {
    const code = await linkFor();
    const [mine, other] = [await register(code, mobileOf(45)), await register(code, mobileOf(46))];
    await nobody.ok(editRegistration, { registration: mine.registration, name: '我的店' });
    for (const registration of ['x'.repeat(43), mine.registration.toUpperCase()])
      for (const call of [getRegistration, submitRegistration])
        expect(await nobody.call(call, { registration })).toMatchObject({ reason: 'registration_over' });
    const seen = await nobody.ok(getRegistration, { registration: other.registration });
    expect(JSON.stringify(seen)).not.toContain('我的店');
    server.clock.set('2026-09-25T06:36:01Z');
    expect(await nobody.call(getRegistration, { registration: mine.registration })).toMatchObject({
      reason: 'registration_over',
    });
  });

  it('take no place and no time of those who proved themselves: uploads without a proof end at sixty a minute of a network', async () => {
    const { registration } = await register(await linkFor(), mobileOf(43));
    const path = '/prod-api/api/register/merchant/file';
    const blind = () => nobody.raw('POST', path, '{}', { 'idempotency-key': idempotencyKey() });
    const codes = new Set((await Promise.all(Array.from({ length: 70 }, blind))).map(({ json }) => json.code));
    expect(codes).toContain(429);
    expect((await blind()).json.code).toBe(429);
    const forged = { 'idempotency-key': idempotencyKey(), 'x-upload-proof': 'x'.repeat(43) };
    expect((await nobody.raw('POST', path, '{}', forged)).json.reason).toBe('registration_over');
    expect(await photo(registration)).toEqual(expect.any(String));
  });

  it('rejects characters that a terminal obeys or that reverse the order of amounts, where others will read the name', async () => {
    const { registration } = await register(await linkFor(), mobileOf(44));
    for (const name of ['好再来\u001b[2J', '小店\u0007'])
      expect(await nobody.call(editRegistration, { registration, name })).toMatchObject({
        code: 400,
        fields: { name: expect.any(String) },
      });
    for (const [name, kept] of [
      ['王记\u202e00.21', '王记00.21'],
      ['\u2066小店', '小店'],
    ]) {
      await nobody.ok(editRegistration, { registration, name });
      expect((await nobody.ok(getRegistration, { registration })).name).toBe(kept);
    }
  });

  it("cannot give another's picture, and a code counts once and for its own request", async () => {
    const code = await linkFor();
    const [mine, other] = [await register(code, mobileOf(47)), await register(code, mobileOf(48))];
    const theirs = await photo(other.registration);
    const agents = (await (await as('direct')).ok(addFile, { file: smallPicture() })).id;
    for (const id of [theirs, agents, '999999999'])
      expect(
        await nobody.call(editRegistration, { registration: mine.registration, photos: { licence: id } }),
      ).toMatchObject({ reason: 'file_gone' });
    const used = await wish(code, mobileOf(49));
    expect(await nobody.call(registerMerchant, { ...used, uuid: idempotencyKey() })).toMatchObject({
      reason: expect.stringMatching(/^sms_code/),
    });
    await nobody.ok(registerMerchant, used);
    expect(await nobody.call(registerMerchant, used)).toMatchObject({ reason: expect.stringMatching(/^sms_code/) });
  });

  it('cannot register a merchant by a link for agents', async () => {
    const mobile = mobileOf(50);
    const agentsLink = await (
      await as('direct')
    ).ok(addCampaign, { kind: 'agent', name: '招人', places: 5, lastDay: '2026-09-30' });
    const agentsCode = agentsLink.link.slice(agentsLink.link.lastIndexOf('/') + 1);
    expect(await nobody.call(registerMerchant, await wish(agentsCode, mobile))).toMatchObject({ code: 404 });
  });
});

it('numbers of ID and card are nowhere in plain text', async () => {
  const { registration } = await register(await linkFor(), mobileOf(61));
  const { idNumber, cardNumber } = wholeApplication(77);
  const answer = await nobody.ok(editRegistration, { registration, idNumber, cardNumber });
  for (const secret of [idNumber, cardNumber]) {
    expect(JSON.stringify(answer)).not.toContain(secret);
    for (const table of ['merchants.application', 'merchants.merchant', 'audit.entry', 'content.notice']) {
      const { rows } = await sql<{ found: number }>`
        select count(*) as found from ${sql.raw(table)} as row where row::text like ${`%${secret}%`}`.execute(db());
      expect([table, rows[0]?.found]).toEqual([table, 0]);
    }
  }
});
