/** Versions of policies by the staff: draft, difference in words, publication from a day on, cancelling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { idOf } from '#platform/ids/id.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { cancelVersion } from '../../contract/versions/cancel-version.ts';
import { editDraft } from '../../contract/versions/edit-draft.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { listVersionDifferences } from '../../contract/versions/list-version-differences.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { previewPublication } from '../../contract/versions/preview-publication.ts';
import { publishDraft } from '../../contract/versions/publish-draft.ts';
import { startDraft } from '../../contract/versions/start-draft.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { changeTerms } from '../api.ts';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  staff = await server.asStaff('operations');
});
afterAll(() => server.close());

const MD = { policyCode: 'MD2026' };
const fileOf = (content: unknown): Blob => new Blob([JSON.stringify(content)], { type: 'application/json' });
const content = async (of = MD) => (await staff.ok(getContent, of)) as PolicyContent;
const edit = (changed: unknown, of = MD) => staff.call(editDraft, { ...of, file: fileOf(changed) });
const states = async () =>
  (await staff.ok(listVersions, MD)).rows.map(({ number, state, validFrom }) => [number, state, validFrom]);
const costOf = async (agentId: number, day: string): Promise<number | undefined> =>
  (
    await sql<{ rate_ppm: number }>`select rate_ppm from policies.term where agent_id = ${agentId} and policy_id = 1
      and rate_type = 1 and valid_from <= ${day} order by valid_from desc limit 1`.execute(server.database.db)
  ).rows[0]?.rate_ppm;

describe('a version from draft to publication', () => {
  it('starts a draft from the version in force, once', async () => {
    expect(await staff.ok(startDraft, MD)).toEqual({ policyCode: 'MD2026', number: 2, isNew: true });
    expect((await content()).rates[0]?.operatorCost).toEqual({ ratePpm: 5_000, capFen: 1_600 });
    expect(await staff.ok(startDraft, MD)).toEqual({ policyCode: 'MD2026', number: 2, isNew: false });
    expect(await staff.call(startDraft, { policyCode: 'XX' })).toMatchObject({ reason: 'policy_unknown' });
  });

  it('refuses a file with mistakes, names them, and changes nothing', async () => {
    const before = await content();
    const wrong = await edit({ ...before, noticeDays: -1 });
    expect(wrong).toMatchObject({ reason: 'version_file_wrong', msg: expect.stringMatching(/1 处错误：noticeDays: /) });
    expect(await edit('{')).toMatchObject({ reason: 'version_file_wrong' });
    expect(await content()).toEqual(before);
    expect(await staff.ok(listVersionDifferences, MD)).toEqual({ earlier: 1, later: 2, differences: [] });
    expect(await staff.call(publishDraft, { ...MD, from: '2026-10-01' })).toMatchObject({ reason: 'version_same' });
  });

  it('says in words which values differ, in four languages', async () => {
    const draft = await content();
    const rates = draft.rates.map((rate) =>
      rate.rateType === 1 ? { ...rate, operatorCost: { ratePpm: 5_250, capFen: 1_600 } } : rate,
    );
    expect(await edit({ ...draft, rates, clawbackDays: 60 })).toMatchObject({
      data: {
        number: 2,
        follows: 1,
        differences: [
          { label: 'POS刷卡平台成本', before: '0.500%', after: '0.525%', isForNewTerminals: false },
          { label: '奖励收回期', before: '90 天', after: '60 天', isForNewTerminals: true },
        ],
      },
    });
    const words = async (lang: Lang) => {
      const asked = { ...MD, earlier: 1, later: 2 };
      const { differences } = await staff.ok(listVersionDifferences, asked, { lang });
      return [differences[1]?.label, differences[1]?.before, differences[1]?.after];
    };
    expect([await words('en'), await words('ja'), await words('zh-Hant')]).toEqual([
      ['Take-back period', '90 days', '60 days'],
      ['報奨の返還期間', '90 日', '60 日'],
      ['獎勵收回期', '90 天', '60 天'],
    ]);
  });

  it('refuses a day that has begun and shows beforehand the changes that a publication would make', async () => {
    for (const from of ['2026-09-18', '2026-01-01'])
      expect(await staff.call(publishDraft, { ...MD, from })).toMatchObject({
        reason: 'version_too_early',
        msg: expect.stringContaining('2026-09-19'),
      });
    const preview = await staff.ok(previewPublication, { ...MD, from: '2026-10-01' });
    expect(preview).toMatchObject({ number: 2, follows: 1, touchedCount: 2, costsInTheWay: [] });
    expect(preview.differences).toHaveLength(2);
    expect(await costOf(AGENT_IDS.root, '2026-10-01')).toBe(5_150);
    expect((await states())[0]).toEqual([2, 'draft', undefined]);
  });

  it("carries a risen operator's cost down on the version's first day, not before", async () => {
    // root 0.515 % and the second tree's root 0.510 % are below 0.525 %; mid (0.530 %) is not
    expect(await staff.ok(publishDraft, { ...MD, from: '2026-10-01' })).toMatchObject({ number: 2, touchedCount: 2 });
    expect([await costOf(AGENT_IDS.root, '2026-09-30'), await costOf(AGENT_IDS.root, '2026-10-01')]).toEqual([
      5_150, 5_250,
    ]);
    expect(await costOf(AGENT_IDS.mid, '2026-10-01')).toBe(5_300);
    expect(await states()).toEqual([
      [2, 'coming', '2026-10-01'],
      [1, 'in_force', '2020-01-01'],
    ]);
  });

  it('refuses two versions on one day, and a day before a published one', async () => {
    await staff.ok(startDraft, MD);
    expect((await edit({ ...(await content()), clawbackDays: 30 })).code).toBe(200);
    for (const from of ['2026-10-01', '2026-09-25'])
      expect(await staff.call(publishDraft, { ...MD, from })).toMatchObject({ reason: 'version_day_taken' });
  });

  it('shows the agents that prevent a floor below costs in force, and publishes nothing', async () => {
    const draft = await content();
    const rates = draft.rates.map((rate) => (rate.rateType === 1 ? { ...rate, floorPpm: 5_400 } : rate));
    expect((await edit({ ...draft, rates })).code).toBe(200);
    const wanted = { ...MD, from: '2026-11-01' };
    expect((await staff.ok(previewPublication, wanted)).costsInTheWay).toEqual([
      { agentCode: 'ZY81077', agentName: '孙小川', rateType: 1, cost: '0.550% cap 20.00', validFrom: '2026-06-20' },
      { agentCode: 'ZY80447', agentName: '何佳', rateType: 1, cost: '0.545% cap 19.60', validFrom: '2026-06-20' },
    ]);
    expect(await staff.call(publishDraft, wanted)).toMatchObject({ reason: 'version_costs_above' });
    expect((await states())[0]).toEqual([3, 'draft', undefined]);
  });

  it('lists the versions of all policies when no code is given', async () => {
    const one = (await staff.ok(listVersions, MD)).rows;
    const all = (await staff.ok(listVersions, {})).rows;
    expect(all.slice(0, one.length)).toEqual(one);
    expect(new Set(all.map(({ policyCode }) => policyCode)).size).toBeGreaterThan(1);
  });

  it('cancels a draft and a coming version, but none that is or was in force', async () => {
    const cancel = (number: number) => staff.call(cancelVersion, { ...MD, number });
    expect(await cancel(3)).toMatchObject({ data: { number: 3, was: 'draft' } });
    expect(await cancel(2)).toMatchObject({ data: { number: 2, was: 'coming' } });
    expect(await cancel(1)).toMatchObject({ reason: 'version_begun' });
    expect(await cancel(2)).toMatchObject({ reason: 'version_cancelled' });
    expect(await cancel(8)).toMatchObject({ reason: 'version_unknown' });
  });

  it('leaves one audit row per change with the person, and none for a preview', async () => {
    const { rows } = await sql<{ call: string; subjectId: string; operator: string }>`
      select call, subject_id as "subjectId", operator from audit.entry
      where subject = 'policy_version' order by id`.execute(server.database.db);
    expect(new Set(rows.map(({ operator }) => operator)).size).toBe(1);
    expect(rows.map(({ call, subjectId }) => `${call} ${subjectId}`)).toEqual([
      'policies.draft-version MD2026/2',
      'policies.edit-version MD2026/2',
      'policies.publish-version MD2026/2',
      'policies.draft-version MD2026/3',
      'policies.edit-version MD2026/3',
      'policies.edit-version MD2026/3',
      'policies.cancel-version MD2026/3',
      'policies.cancel-version MD2026/2',
    ]);
  });
});

it('gives one of two publications at the same instant, and tells the other', async () => {
  const of = { policyCode: 'BZ2026' };
  await staff.ok(startDraft, of);
  await edit({ ...(await content(of)), clawbackDays: 45 }, of);
  const both = await Promise.all([1, 2].map(() => staff.call(publishDraft, { ...of, from: '2026-10-01' })));
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 601]);
  expect(both.find(({ code }) => code === 601)).toMatchObject({ reason: 'version_no_draft' });
});

it('refuses to leave out a rate type that agents have costs for, and to turn a value share into another', async () => {
  await staff.ok(startDraft, MD);
  const draft = await content();
  await edit({
    ...draft,
    rates: draft.rates.slice(1),
    valueShares: draft.valueShares.map((share) => ({ ...share, shareType: share.shareType === 0 ? 1 : 0 })),
  });
  const refused = await staff.call(publishDraft, { ...MD, from: '2026-12-01' });
  expect(refused.reason).toBe('version_breaks');
  expect(refused.msg).toContain('Rate type 1 cannot be left out');
  expect(refused.msg).toContain('Value share 1 keeps its payment types and share type');
});

it('moves terms that only a cancelled version allowed back within the version before it', async () => {
  const { db } = server.database;
  const activationOn = async (day: string): Promise<number | undefined> =>
    (
      await sql<{ value: number }>`select value from policies.part_term where agent_id = ${AGENT_IDS.root}
        and policy_id = 1 and kind = 'activation' and valid_from <= ${day} order by valid_from desc limit 1`.execute(db)
    ).rows[0]?.value;
  await staff.ok(cancelVersion, { ...MD, number: 4 });
  await staff.ok(startDraft, MD);
  const draft = await content();
  const poolFen = draft.activationRewardFen;
  await edit({ ...draft, activationRewardFen: poolFen + 3_000 });
  await staff.ok(publishDraft, { ...MD, from: '2026-12-01' });
  server.clock.set(new Date('2026-11-30T04:00:00Z'));
  staff = await server.asStaff('operations');
  const terms = { costs: [], parts: [{ kind: 'activation' as const, item: 0, value: poolFen + 2_000 }] };
  const command = { actor: 'operator' as const, agentId: AGENT_IDS.root, policyId: idOf<PolicyId>(1), terms };
  await inTransaction(db, (tx) => changeTerms(tx, { ...command, now: server.clock.now() }));
  expect(await activationOn('2026-12-01')).toBe(poolFen + 2_000);
  await staff.ok(cancelVersion, { ...MD, number: 5 });
  expect(await activationOn('2026-12-01')).toBe(poolFen);
});
