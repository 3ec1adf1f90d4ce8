/** The staff's work with goods deductions: offers, their course, and the amounts that a run would take. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { night, NOW, useDeductions } from '#testing/deductions.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { TestClient } from '#testing/test-server.ts';
import { PASSWORD } from '#testing/wallet.ts';
import { approveAgreement } from '../../contract/agreements/approve-agreement.ts';
import { changeAgreement } from '../../contract/agreements/change-agreement.ts';
import { explainAgreement } from '../../contract/agreements/explain-agreement.ts';
import { previewAgreementChange } from '../../contract/agreements/preview-agreement-change.ts';
import { previewOffer } from '../../contract/agreements/preview-offer.ts';
import { searchAgreements } from '../../contract/agreements/search-agreements.ts';
import { submitOffer } from '../../contract/agreements/submit-offer.ts';
import { previewTakings } from '../../contract/takings/preview-takings.ts';
import { takeDue } from '../takings/take-due.ts';

const stage = useDeductions();
let staff: TestClient;
const db = () => stage.server.database.db;
const OFFER = {
  agentCode: 'ZY80542',
  subject: '20 台电签 POS 货款',
  totalFen: 500_00,
  dailyCapFen: 100_00,
  minimumLeftFen: 20_00,
  wallets: ['profit_share' as const],
};

beforeAll(async () => {
  staff = await stage.server.asStaff('finance');
  await stage.earn(AGENT_IDS.direct, 2_000_00);
});
afterEach(async () => {
  await stage.clear();
  stage.server.clock.set(NOW);
});

const count = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from deductions.agreement`.execute(db());
  return rows[0]?.count ?? 0;
};
const agreed = async (): Promise<string> => {
  const { no } = await staff.ok(submitOffer, OFFER);
  const { rows } = await sql<{ id: string }>`select id::text from deductions.agreement where no = ${no}`.execute(db());
  await stage.client.ok(approveAgreement, { id: rows[0]?.id ?? '', password: PASSWORD });
  return no;
};
const change = (no: string, step: 'paused' | 'resumed' | 'ended', note?: string) =>
  staff.call(changeAgreement, { no, step, note });

it('a preview shows the terms beside the usual ones, and offers nothing', async () => {
  const before = await count();
  expect(await staff.ok(previewOffer, { ...OFFER, weekdays: [4, 1, 4] })).toMatchObject({
    ...OFFER,
    weekdays: [1, 4],
    startsOn: '2026-09-19',
    offeredUntil: '2026-10-02',
  });
  expect(await count()).toBe(before);
  expect(await staff.ok(submitOffer, OFFER)).toMatchObject({ state: 'offered', weekdays: [1, 2, 3, 4, 5, 6, 7] });
  expect(await staff.call(submitOffer, OFFER)).toMatchObject({ reason: 'deduction_offered_already' });
  expect(await count()).toBe(before + 1);
});

it.each([
  [{ totalFen: 0 }, undefined],
  [{ dailyCapFen: -1 }, undefined],
  [{ wallets: ['profit_share', 'purse'] }, undefined],
  [{ wallets: [] }, undefined],
  [{ weekdays: [0, 8] }, undefined],
  [{ agentCode: 'ZY99999' }, 'agent_unknown'],
  [{ startsOn: '2026-09-18' }, 'deduction_starts_past'],
  [{ offeredUntil: '2026-09-17' }, 'deduction_until_past'],
  [{ dailyCapFen: 500_01 }, 'deduction_cap_above_total'],
])('an offer with %j is refused, and offers nothing', async (more, reason) => {
  const before = await count();
  const answer = await staff.call(submitOffer, { ...OFFER, ...more } as never);
  expect(answer).toMatchObject(reason === undefined ? { code: 400 } : { reason });
  expect(await count()).toBe(before);
});

it('the list has the open agreements, and on demand the ended ones; both of an agent or of all', async () => {
  const no = await agreed();
  const found = async (more: object = {}) => (await staff.ok(searchAgreements, more)).rows.map((row) => row.no);
  expect([await found({ agentCode: 'zy80542' }), await found()]).toEqual([[no], [no]]);
  await change(no, 'ended', '货已退回');
  expect(await found()).toEqual([]);
  expect(await found({ isAll: true })).toContain(no);
  expect(await staff.call(searchAgreements, { agentCode: 'ZY99999' })).toMatchObject({ reason: 'agent_unknown' });
  expect(await staff.call(explainAgreement, { no: 'K999999' })).toMatchObject({ reason: 'deduction_unknown' });
});

it('the preview of a run lists amounts that are due and takes nothing; amounts already taken are explained', async () => {
  const no = await agreed();
  stage.server.clock.set(night('2026-09-19'));
  // the session of the day before has ended
  staff = await stage.server.asStaff('finance');
  const before = await stage.available();
  expect((await staff.ok(previewTakings, {})).rows).toEqual([
    { no, agentCode: 'ZY80542', amountFen: 100_00, limit: 'cap' },
  ]);
  expect(await stage.available()).toBe(before);
  await takeDue(db(), night('2026-09-19'));
  expect((await staff.ok(previewTakings, {})).rows).toEqual([]);
  expect(await staff.ok(explainAgreement, { no: no.toLowerCase() })).toMatchObject({
    takenFen: 100_00,
    takings: [{ day: '2026-09-19', amountFen: 100_00, limit: 'cap' }],
  });
});

it('takes nothing while paused, continues when resumed, and never takes again when ended; a preview changes no state', async () => {
  const no = await agreed();
  expect(await staff.ok(previewAgreementChange, { no, step: 'paused' })).toMatchObject({ state: 'active' });
  expect(await change(no, 'paused', '核对中')).toMatchObject({ data: { state: 'paused' } });
  const { rows } = await sql`select after from audit.entry where call = 'deductions.paused'`.execute(db());
  expect(rows).toEqual([{ after: { state: 'paused', note: '核对中' } }]);
  const before = await stage.available();
  const taken = async (day: string): Promise<number> => {
    await takeDue(db(), night(day));
    return before - (await stage.available());
  };
  expect(await taken('2026-09-20')).toBe(0);
  expect(await change(no, 'paused')).toMatchObject({ reason: 'deduction_other_state' });
  expect(await staff.call(previewAgreementChange, { no, step: 'paused' })).toMatchObject({
    reason: 'deduction_other_state',
  });
  await change(no, 'resumed');
  expect(await taken('2026-09-20')).toBe(100_00);
  expect(await change(no, 'ended')).toMatchObject({ data: { state: 'ended' } });
  expect(await taken('2026-09-21')).toBe(100_00);
  expect(await change(no, 'resumed')).toMatchObject({ reason: 'deduction_other_state' });
});
