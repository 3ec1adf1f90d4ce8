import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTerms } from '#capabilities/policies/server/api.ts';
import type { PolicyContent } from '#capabilities/policies/rules/policy-content.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { commandRun } from '#testing/commands.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { policyCommands } from './policy.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  folder = mkdtempSync(join(tmpdir(), 'zhanye-policy-test-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const run = commandRun(policyCommands, 'policy', () => ({ ...server, db: server.database.db }));

const file = (name: string): string => join(folder, name);
const read = (name: string): PolicyContent => JSON.parse(readFileSync(file(name), 'utf8')) as PolicyContent;
const write = (name: string, content: unknown): void => writeFileSync(file(name), JSON.stringify(content));
const costOf = async (agentId: number, day: string): Promise<number | undefined> =>
  (
    await sql<{ rate_ppm: number }>`select rate_ppm from policies.term where agent_id = ${agentId} and policy_id = 1
      and rate_type = 1 and valid_from <= ${day} order by valid_from desc limit 1`.execute(server.database.db)
  ).rows[0]?.rate_ppm;

describe('a version from draft to publication', () => {
  it('starts a draft from the version in force, once', async () => {
    const { lines } = await run('draft', ['MD2026', file('draft.json')]);
    expect(lines).toEqual([`Started draft 2; its content is in ${file('draft.json')}.`]);
    expect(read('draft.json').rates[0]?.operatorCost).toEqual({ ratePpm: 5_000, capFen: 1_600 });
    const again = await run('draft', ['MD2026', file('again.json')]);
    expect(again.lines).toEqual([`There is already draft 2; its content is in ${file('again.json')}.`]);
    await expect(run('draft', ['MD2026', file('draft.json')])).rejects.toThrow('there is a file of that name');
    await expect(run('draft', ['XX', file('x.json')])).rejects.toThrow('Policy XX does not exist');
  });

  it('refuses a file with mistakes and changes nothing', async () => {
    write('bad.json', { ...read('draft.json'), noticeDays: -1 });
    const { lines, isGood } = await run('edit', ['MD2026', file('bad.json')]);
    expect([isGood, lines.at(-1)]).toEqual([false, 'Nothing was changed.']);
    expect(lines[0]).toMatch(/^noticeDays: /);
    expect((await run('diff', ['MD2026'])).lines).toEqual(['version 1 → 2: 0 differences']);
    await expect(run('publish', ['MD2026'], { from: '2026-10-01' })).rejects.toThrow('says the same as version 1');
  });

  it('says in words what differs, in four languages', async () => {
    const content = read('draft.json');
    const rates = content.rates.map((rate) =>
      rate.rateType === 1 ? { ...rate, operatorCost: { ratePpm: 5_250, capFen: 1_600 } } : rate,
    );
    write('draft2.json', { ...content, rates, clawbackDays: 60 });
    const { lines } = await run('edit', ['MD2026', file('draft2.json')]);
    expect(lines).toEqual([
      'version 1 → 2: 2 differences',
      '  POS刷卡平台成本 0.500% → 0.525%',
      '  奖励收回期 90 天 → 60 天  只对生效后激活的机具',
    ]);
    const words = async (lang: string) => (await run('diff', ['MD2026', '1', '2'], { lang })).lines[2];
    expect([await words('en'), await words('ja'), await words('zh-Hant')]).toEqual([
      '  Take-back period 90 days → 60 days  Only for terminals activated from then on',
      '  報奨の返還期間 90 日 → 60 日  発効後に有効化した端末のみ',
      '  獎勵收回期 90 天 → 60 天  只對生效後啟用的機具',
    ]);
    await expect(run('diff', ['MD2026'], { lang: 'fr' })).rejects.toThrow('--lang must be one of');
  });

  it('refuses a day that has begun and shows beforehand what a publication would change', async () => {
    for (const from of ['2026-09-18', '2026-01-01'])
      await expect(run('publish', ['MD2026'], { from })).rejects.toThrow('the first possible day is 2026-09-19');
    const { lines } = await run('publish', ['MD2026'], { from: '2026-10-01', check: '' });
    expect(lines.at(-1)).toMatch(/^Version 2 could be published from 2026-10-01: \d+ agents? gets? other terms\.$/);
    expect(await costOf(AGENT_IDS.root, '2026-10-01')).toBe(5_150);
    expect((await run('list', ['MD2026'])).lines[1]).toMatch(/^ {2}version 2 +draft/);
  });

  it("carries a risen operator's cost down on the version's first day, not before", async () => {
    const { lines, isGood } = await run('publish', ['MD2026'], { from: '2026-10-01' });
    expect(isGood).toBe(true);
    // root 0.515 % and the second tree's root 0.510 % are below 0.525 %; mid (0.530 %) is not
    expect(lines.at(-1)).toBe('Version 2 is published from 2026-10-01: 2 agents get other terms.');
    expect([await costOf(AGENT_IDS.root, '2026-09-30'), await costOf(AGENT_IDS.root, '2026-10-01')]).toEqual([
      5_150, 5_250,
    ]);
    expect(await costOf(AGENT_IDS.mid, '2026-10-01')).toBe(5_300);
    expect((await run('list', ['MD2026'])).lines.slice(1)).toEqual([
      expect.stringMatching(/^ {2}version 2 +coming +2026-10-01/),
      expect.stringMatching(/^ {2}version 1 +in_force +2020-01-01/),
    ]);
  });

  it('refuses two versions on one day, and a day before a published one', async () => {
    await run('draft', ['MD2026', file('third.json')]);
    write('third2.json', { ...read('third.json'), clawbackDays: 30 });
    await run('edit', ['MD2026', file('third2.json')]);
    for (const from of ['2026-10-01', '2026-09-25'])
      await expect(run('publish', ['MD2026'], { from })).rejects.toThrow('Version 2 is published from 2026-10-01');
  });

  it('shows who stands in the way of a floor below costs in force, and publishes nothing', async () => {
    const content = read('third2.json');
    const rates = content.rates.map((rate) => (rate.rateType === 1 ? { ...rate, floorPpm: 5_400 } : rate));
    write('floor.json', { ...content, rates });
    await run('edit', ['MD2026', file('floor.json')]);
    const { lines, isGood } = await run('publish', ['MD2026'], { from: '2026-11-01' });
    expect(isGood).toBe(false);
    expect(lines.slice(3)).toEqual([
      'Not published: 2 costs are above the fee at the floor on 2026-11-01 or later.',
      'ZY81077 孙小川  rate type 1: 0.550%, cap 20.00, from 2026-06-20',
      'ZY80447 何佳  rate type 1: 0.545%, cap 19.60, from 2026-06-20',
    ]);
    expect((await run('list', ['MD2026'])).lines[1]).toMatch(/^ {2}version 3 +draft/);
  });

  it('lists the versions of all policies when no code is given', async () => {
    const one = await run('list', ['MD2026']);
    const all = await run('list', []);
    expect(all.lines.slice(0, one.lines.length)).toEqual(one.lines);
    expect(all.lines.filter((line) => !line.startsWith(' ')).length).toBeGreaterThan(1);
  });

  it('cancels a draft and a coming version, but none that is or was in force', async () => {
    expect((await run('cancel', ['MD2026', '3'])).lines).toEqual(['Version 3 is cancelled.']);
    expect((await run('cancel', ['MD2026', '2'])).lines).toEqual([
      'Version 2 is cancelled.',
      'Terms that its publication changed stay as they are.',
    ]);
    await expect(run('cancel', ['MD2026', '1'])).rejects.toThrow('came into force on 2020-01-01');
    await expect(run('cancel', ['MD2026', '2'])).rejects.toThrow('cancelled already');
    await expect(run('cancel', ['MD2026', '8'])).rejects.toThrow('has no version 8');
  });

  it('leaves one audit row per change with who did it, and none for a check', async () => {
    const { rows } = await sql<{ call: string; subjectId: string }>`select call, subject_id as "subjectId"
      from audit.entry where subject = 'policy_version' order by id`.execute(server.database.db);
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
  await run('draft', ['BZ2026', file('b.json')]);
  write('b2.json', { ...read('b.json'), clawbackDays: 45 });
  await run('edit', ['BZ2026', file('b2.json')]);
  const both = await Promise.allSettled([1, 2].map(() => run('publish', ['BZ2026'], { from: '2026-10-01' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('has no draft') },
  });
});

it('refuses to leave out a rate type that agents have costs for, and to turn a value share into another', async () => {
  const content = read('b2.json');
  await run('draft', ['MD2026', file('m.json')]);
  write('m2.json', {
    ...read('m.json'),
    rates: content.rates.slice(1),
    valueShares: read('m.json').valueShares.map((share) => ({ ...share, shareType: share.shareType === 0 ? 1 : 0 })),
  });
  await run('edit', ['MD2026', file('m2.json')]);
  const refused = run('publish', ['MD2026'], { from: '2026-12-01' });
  await expect(refused).rejects.toThrow('Rate type 1 cannot be left out');
  await expect(refused).rejects.toThrow('Value share 1 keeps its payment types and share type');
});

it('carries what only a cancelled version allowed back within the version before it', async () => {
  const { db } = server.database;
  const activationOn = async (day: string): Promise<number | undefined> =>
    (
      await sql<{ value: number }>`select value from policies.part_term where agent_id = ${AGENT_IDS.root}
        and policy_id = 1 and kind = 'activation' and valid_from <= ${day} order by valid_from desc limit 1`.execute(db)
    ).rows[0]?.value;
  await run('cancel', ['MD2026', '4']);
  await run('draft', ['MD2026', file('pool.json')]);
  const content = read('pool.json');
  const poolFen = content.activationRewardFen;
  write('pool2.json', { ...content, activationRewardFen: poolFen + 3_000 });
  await run('edit', ['MD2026', file('pool2.json')]);
  await run('publish', ['MD2026'], { from: '2026-12-01' });
  server.clock.set(new Date('2026-11-30T04:00:00Z'));
  const terms = { costs: [], parts: [{ kind: 'activation' as const, item: 0, value: poolFen + 2_000 }] };
  const command = { actor: 'operator' as const, agentId: AGENT_IDS.root, policyId: idOf<PolicyId>(1), terms };
  await inTransaction(db, (tx) => changeTerms(tx, { ...command, now: server.clock.now() }));
  expect(await activationOn('2026-12-01')).toBe(poolFen + 2_000);
  await run('cancel', ['MD2026', '5']);
  expect(await activationOn('2026-12-01')).toBe(poolFen);
});
