import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { pretendPhotos, seenOf, wholeApplication } from '#testing/merchants.ts';
import { addAccount, tokenFor } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import { getApplication } from '../../contract/application/get-application.ts';
import { getMerchantOffer } from '../../contract/application/get-merchant-offer.ts';
import { listApplications } from '../../contract/application/list-applications.ts';
import { submitApplication } from '../../contract/application/submit-application.ts';
import { getMerchant } from '../../contract/lookup/get-merchant.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { changeAutomaticApproval } from '../../contract/review/change-automatic-approval.ts';
import { rejectApplication } from '../../contract/review/reject-application.ts';
import { resealApplications } from './application-seals.ts';

const byField = (one: { field: string }, other: { field: string }): number => (one.field < other.field ? -1 : 1);

let server: TestServer;
let world: SmallWorld;
let direct: TestClient;
let staff: TestClient;
const db = () => server.database.db;
const now = new Date(STORY_NOW);

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(db(), { now });
  direct = await server.as(world.agents.direct.id);
  staff = await server.asStaff('operations');
});
afterAll(() => server.close());

const begun = async (nth: number, client = direct) => {
  const { id } = await client.ok(editApplication, wholeApplication(nth));
  await pretendPhotos(db(), id);
  return id;
};
const submitted = async (nth: number, client = direct) => {
  const id = await begun(nth, client);
  return client.ok(submitApplication, { id });
};
const approve = async (no: string) => staff.ok(approveApplication, await seenOf(db(), no));
type RefusedFields = RequestOf<typeof rejectApplication>['refused'];
const NAME: RefusedFields = [{ field: 'name', reason: 'name_not_allowed' }];
const reject = async (no: string, refused: RefusedFields = NAME, note?: string) =>
  staff.ok(rejectApplication, { ...(await seenOf(db(), no)), refused, ...(note !== undefined && { note }) });
const approveItself = (aDay: number) => staff.ok(changeAutomaticApproval, { aDay });
const counts = async () => {
  const { rows } = await sql<{ agent: number; team: boolean; kind: string; count: number }>`
    select agent_id as agent, is_team as team, 'now' as kind, count from statistics.current_count
      where kind = 'merchant'
    union all select agent_id, is_team, day::text, count from statistics.growth_day where kind = 'merchant'`.execute(
    db(),
  );
  return new Map(rows.map(({ agent, team, kind, count }) => [`${agent} ${team} ${kind}`, count]));
};

describe('a draft', () => {
  it('begins empty for its agent and keeps the entered values; numbers are answered masked', async () => {
    const empty = await direct.ok(editApplication, {});
    expect(empty).toMatchObject({ status: 'draft', source: 'agent', policy: { id: '1' } });
    expect(empty.missing).toEqual(empty.needed.filter((field) => field !== 'type'));
    const { idNumber, cardNumber, ...rest } = wholeApplication(1);
    const saved = await direct.ok(editApplication, { id: empty.id, ...rest, idNumber, cardNumber });
    expect(saved).toMatchObject(rest);
    expect(saved.idNumber).toBe(`${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}`);
    expect(saved.cardNumber).toBe(`•••• ${cardNumber.slice(-4)}`);
    expect(saved.missing).toEqual(['idFront', 'idBack', 'licence', 'storefront', 'interior', 'checkout']);
    const { id, no, ...same } = await direct.ok(getApplication, { id: empty.id });
    expect({ id, no, ...same }).toEqual(saved);
  });

  it('is refused for a shop whose name imitates the operator or those above its agent', async () => {
    const id = await begun(31);
    for (const name of ['展业官方客服', '马俊杰', '陈立群'])
      expect([name, await direct.call(editApplication, { id, name })]).toMatchObject([
        name,
        { code: 400, fields: { name: expect.any(String) } },
      ]);
    // the own agent's name is no superior's
    expect((await direct.call(editApplication, { id, name: '赵敏便利店' })).code).toBe(200);
  });

  it('takes nothing from a request in which one field is wrong, and names the field', async () => {
    const id = await begun(2);
    const answer = await direct.call(editApplication, { id, name: '新店名', cardNumber: '6212260000000000001' });
    expect(answer).toMatchObject({ code: 400, fields: { cardNumber: expect.any(String) } });
    expect((await direct.ok(getApplication, { id })).name).toBe(wholeApplication(2).name);
  });

  it('needs no licence when its kind has none', async () => {
    const { licenceNo: _, ...rest } = wholeApplication(3);
    const { id } = await direct.ok(editApplication, { ...rest, type: 'individual' });
    await pretendPhotos(db(), id, ['idFront', 'idBack', 'storefront', 'interior', 'checkout']);
    expect((await direct.ok(submitApplication, { id })).status).toBe('submitted');
  });

  it('is not submitted while something is missing: each missing field is named', async () => {
    const { id } = await direct.ok(editApplication, { ...wholeApplication(4), name: undefined });
    const answer = await direct.call(submitApplication, { id });
    expect(Object.keys((answer as { fields?: object }).fields ?? {}).toSorted()).toEqual(
      ['name', 'checkout', 'idBack', 'idFront', 'interior', 'licence', 'storefront'].toSorted(),
    );
    expect((await direct.ok(getApplication, { id })).status).toBe('draft');
  });

  it('is begun once by one request that is sent twice', async () => {
    const key = { key: 'begin-once-0001' };
    const [one, two] = await Promise.all([
      direct.call(editApplication, wholeApplication(5), key),
      direct.call(editApplication, wholeApplication(5), key),
    ]);
    const { rows } = await sql`select 1 from merchants.merchant where name = ${wholeApplication(5).name}`.execute(db());
    expect(rows).toHaveLength(1);
    expect([one, two].some(({ code }) => code === 200)).toBe(true);
  });

  it('pays rates between the own cost of its agent, the floor and the ceiling of the policy', async () => {
    const { policies } = await direct.ok(getMerchantOffer, {});
    const [rate] = policies[0]?.rates ?? [];
    if (rate === undefined) throw new Error('nothing is offered');
    expect(rate.lowestPpm).toBeGreaterThanOrEqual(rate.mine?.ratePpm ?? 0);
    const set = (ratePpm: number) =>
      direct.call(editApplication, { policyId: policies[0]?.id, rates: [{ rateType: rate.rateType, ratePpm }] });
    expect(await set(rate.lowestPpm - 1)).toMatchObject({
      code: 400,
      fields: { 'rates.0.ratePpm': expect.anything() },
    });
    expect(await set(rate.highestPpm + 1)).toMatchObject({ code: 400 });
    expect(await set(rate.lowestPpm)).toMatchObject({ code: 200 });
    expect(await direct.call(editApplication, { policyId: 999 })).toMatchObject({ reason: 'policy_not_mine' });
  });

  it('keeps the chosen policy and rates until they are in force, and shows them at the review', async () => {
    const { policies } = await direct.ok(getMerchantOffer, {});
    const [policy] = policies;
    if (policy === undefined) throw new Error('nothing is offered');
    const rates = policy.rates.map(({ rateType, highestPpm }) => ({ rateType, ratePpm: highestPpm }));
    const id = await begun(26);
    await direct.ok(editApplication, { id, policyId: policy.id, rates });
    const chosen = async () => (await direct.ok(getApplication, { id })).rates.map(({ ratePpm }) => ratePpm);
    const highest = rates.map(({ ratePpm }) => ratePpm);
    expect(await chosen()).toEqual(highest);
    const { no } = await direct.ok(submitApplication, { id });
    expect(await chosen()).toEqual(highest);
    await approve(no);
    const { rows } = await sql<{ ratePpm: number }>`select rate_ppm as "ratePpm" from merchants.rate
      where merchant_id = ${id} order by rate_type`.execute(db());
    expect(rows.map(({ ratePpm }) => ratePpm)).toEqual(highest);
  });

  it('shows the cost to the agent, not to its staff for terminals and merchants', async () => {
    const names = { agentId: AGENT_IDS.direct, loginName: 'offer-operator', mobile: '13700000613' };
    const account = await addAccount(db(), { ...names, role: 'agent-operator' });
    const staff = await server.client(await tokenFor(db(), account, now)).ok(getMerchantOffer, {});
    const own = await direct.ok(getMerchantOffer, {});
    const costs = ({ policies }: typeof own) => policies.flatMap(({ rates }) => rates.filter(({ mine }) => mine));
    expect(costs(own)).not.toEqual([]);
    expect(costs(staff)).toEqual([]);
  });
});

describe('whose it is', () => {
  it("is neither read nor changed by the agent's parent, child or anybody else", async () => {
    const id = await begun(6);
    for (const name of ['mid', 'leaf', 'sibling', 'other'] as const) {
      const client = await server.as(world.agents[name].id);
      for (const call of [getApplication, submitApplication])
        expect(await client.call(call, { id })).toMatchObject({ code: 404 });
      expect(await client.call(editApplication, { id, name: '被改了' })).toMatchObject({ code: 404 });
    }
    expect((await direct.ok(getApplication, { id })).name).toBe(wholeApplication(6).name);
  });

  it('is changed by staff for terminals and merchants, not by a viewer', async () => {
    const as = async (role: 'agent-viewer' | 'agent-operator', mobile: string) => {
      const account = await addAccount(db(), { agentId: AGENT_IDS.direct, loginName: role, mobile, role });
      return server.client(await tokenFor(db(), account, now));
    };
    expect(await (await as('agent-viewer', '13700000611')).call(editApplication, {})).toMatchObject({
      reason: 'permission',
    });
    expect(await (await as('agent-operator', '13700000612')).call(editApplication, {})).toMatchObject({ code: 200 });
  });
});

describe('a submitted merchant', () => {
  it('is due in 24 hours and cannot be changed, submitted again or bound to', async () => {
    const { id, dueAt, open, steps } = await submitted(7);
    expect(dueAt).toBe(new Date(now.getTime() + 24 * 3_600_000).toISOString());
    expect(open).toEqual([]);
    expect(steps.map(({ kind }) => kind)).toEqual(['created', 'submitted']);
    expect(await direct.call(editApplication, { id, name: '改一下' })).toMatchObject({ reason: 'merchant_not_open' });
    expect(await direct.call(submitApplication, { id })).toMatchObject({ reason: 'merchant_not_open' });
  });

  it('opens after a refusal only the refused fields, and is submitted again once all of them are mended', async () => {
    const { id, no } = await submitted(8);
    const refusedFields: RefusedFields = [
      { field: 'storefront', reason: 'photo_sign_hidden' },
      { field: 'name', reason: 'other', note: '和招牌不一样' },
    ];
    await reject(no, refusedFields, '请尽快');
    const seen = await direct.ok(getApplication, { id });
    expect(seen).toMatchObject({ status: 'rejected', note: '请尽快' });
    expect(seen.open.toSorted()).toEqual(['name', 'storefront']);
    const refused = async () => (await direct.ok(getMerchant, { id })).refused?.toSorted(byField);
    expect(await refused()).toEqual([
      { field: 'name', reason: 'other', note: '和招牌不一样' },
      { field: 'storefront', reason: 'photo_sign_hidden' },
    ]);
    expect(seen.refused.find(({ field }) => field === 'name')).toEqual({
      field: 'name',
      reason: 'other',
      note: '和招牌不一样',
      mended: false,
    });
    expect(await direct.call(editApplication, { id, address: '人民南路四段 1 号' })).toMatchObject({
      reason: 'merchant_field_closed',
    });
    expect(
      await direct.call(editApplication, { id, name: '新店名', cardNumber: wholeApplication(9).cardNumber }),
    ).toMatchObject({
      reason: 'merchant_field_closed',
    });
    expect(await direct.call(editApplication, { id, policyId: 1 })).toMatchObject({ reason: 'merchant_field_closed' });
    const mended = await direct.ok(editApplication, { id, name: '川西坝子' });
    expect(mended.missing).toEqual(['storefront']);
    expect(await refused()).toEqual([{ field: 'storefront', reason: 'photo_sign_hidden' }]);
    expect(await direct.call(submitApplication, { id })).toMatchObject({
      code: 400,
      fields: { storefront: expect.anything() },
    });
    await pretendPhotos(db(), id, ['storefront']);
    await sql`update merchants.application set mended_fields = mended_fields || '{storefront}'
      where merchant_id = ${id}`.execute(db());
    expect(await direct.ok(submitApplication, { id })).toMatchObject({ status: 'submitted', refused: [], open: [] });
    expect(await refused()).toBeUndefined();
    await reject(no);
    expect((await direct.ok(getApplication, { id })).missing).toEqual(['name']);
  });

  it("has, once approved, a number, rates from today and a place in the team's counts, and can be bound to", async () => {
    const before = await counts();
    const { id, no } = await submitted(10);
    const { no: number } = await approve(no);
    expect(number).toMatch(/^898515812\d{6,}$/);
    const shown = await direct.ok(getApplication, { id });
    expect(shown).toMatchObject({ status: 'approved', no: number, open: [] });
    const { rows: rates } = await sql<{ rateType: number; ratePpm: number; validFrom: string }>`
      select rate_type as "rateType", rate_ppm as "ratePpm", valid_from as "validFrom" from merchants.rate
      where merchant_id = ${id} order by rate_type`.execute(db());
    expect(rates.map(({ ratePpm }) => ratePpm)).toEqual(shown.rates.map(({ ratePpm }) => ratePpm));
    expect(rates).toHaveLength(5);
    expect(new Set(rates.map(({ validFrom }) => validFrom))).toEqual(new Set(['2026-09-18']));
    const after = await counts();
    const grown = [...after].filter(([key, count]) => count !== (before.get(key) ?? 0));
    const ids = [AGENT_IDS.direct, AGENT_IDS.mid, AGENT_IDS.root];
    const keys = ids.flatMap((agent) => ['now', '2026-09-18'].map((kind) => `${agent} true ${kind}`));
    const own = ['now', '2026-09-18'].map((kind) => `${AGENT_IDS.direct} false ${kind}`);
    expect(grown.map(([key]) => key).toSorted()).toEqual([...keys, ...own].toSorted());
    for (const [key, count] of grown) expect(count).toBe((before.get(key) ?? 0) + 1);
    const spare = world.terminals.find((each) => each.holder_id === AGENT_IDS.direct && each.bind_status === 0);
    // of a merchant that agreed to less nothing more is charged
    const bindFor = (serviceFeeFen: number) =>
      direct.call(bindTerminal, { sn: spare?.sn ?? '', merchantId: id, serviceFeeFen });
    await sql`insert into merchants.fee_consent (merchant_id, service_fee_fen, communication_fee_fen, period_days,
      free_days, agreed_at) values (${id}, 9899, 0, 365, 365, '2026-09-18')`.execute(db());
    expect(await bindFor(9_900)).not.toMatchObject({ code: 200 });
    await sql`insert into merchants.fee_consent (merchant_id, service_fee_fen, communication_fee_fen, period_days,
      free_days, agreed_at) values (${id}, 9900, 0, 365, 365, '2026-09-18')`.execute(db());
    const bound = await bindFor(9_900);
    expect(bound).toMatchObject({ code: 200 });
  });

  it('gets one verdict of two at the same instant', async () => {
    const { no, id } = await submitted(11);
    const verdicts = await Promise.allSettled([approve(no), reject(no), approve(no)]);
    expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql`select 1 from merchants.review where merchant_id = ${id}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('keeps its reviews: nobody changes or deletes them', async () => {
    for (const change of [
      sql`update merchants.review set verdict = 'approved'`,
      sql`delete from merchants.refused_field`,
      sql`truncate merchants.submission cascade`,
    ])
      await expect(change.execute(db())).rejects.toThrow(/append-only|permission denied/);
  });

  it('moves between the lists of the operator, and tells its agent of each verdict', async () => {
    const { no, id } = await submitted(12);
    const isIn = async (status: 'submitted' | 'rejected'): Promise<boolean> =>
      (await staff.ok(listApplications, { status })).rows.some((merchant) => merchant.no === no);
    expect([await isIn('submitted'), await isIn('rejected')]).toEqual([true, false]);
    await reject(no, [...NAME, { field: 'licence', reason: 'licence_expired' }]);
    expect([await isIn('submitted'), await isIn('rejected')]).toEqual([false, true]);
    const { rows } = await direct.ok(listNotices, {});
    expect(rows[0]).toMatchObject({ title: `${wholeApplication(12).name}有 2 项被驳回` });
    const { rows: links } = await sql<{ link: string }>`
      select link from content.notice where key = 'merchant_rejected' order by id desc limit 1`.execute(db());
    expect(links[0]?.link).toContain(`id=${id}`);
  });
});

describe('approval without a review', () => {
  it('approves as many merchants of an agent a day as the setting permits, however many arrive at once', async () => {
    await approveItself(2);
    const ids = await Promise.all([20, 21, 22, 23].map((nth) => begun(nth)));
    const answers = await Promise.all(ids.map((id) => direct.ok(submitApplication, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['approved', 'approved', 'submitted', 'submitted']);
    await approveItself(0);
    expect((await submitted(24)).status).toBe('submitted');
  });

  it("approves none that has the card or the ID of another agent's merchant", async () => {
    await approveItself(100);
    const sibling = await server.as(world.agents.sibling.id);
    await submitted(30, sibling);
    const id = await begun(31);
    await direct.ok(editApplication, { id, cardNumber: wholeApplication(30).cardNumber });
    expect((await direct.ok(submitApplication, { id })).status).toBe('submitted');
    await approveItself(0);
  });
});

it('numbers are sealed at rest, bound to their merchant, and resealed by the command', async () => {
  const [one, two] = [await begun(40), await begun(41)];
  const { rows } = await sql<{ row: string }>`select application::text as row from merchants.application`.execute(db());
  const { idNumber, cardNumber } = wholeApplication(40);
  for (const { row } of rows) {
    expect(row).not.toContain(idNumber);
    expect(row).not.toContain(cardNumber);
  }
  const { resealed } = await resealApplications(db(), server.services.vault);
  expect(resealed).toBe(0);
  await sql`update merchants.application set id_number_sealed = (select id_number_sealed from merchants.application
    where merchant_id = ${two}) where merchant_id = ${one}`.execute(db());
  expect(await direct.call(getApplication, { id: one })).toMatchObject({ code: 500 });
  await sql`delete from merchants.application where merchant_id = ${idOf<MerchantId>(Number(one))}`.execute(db());
});
