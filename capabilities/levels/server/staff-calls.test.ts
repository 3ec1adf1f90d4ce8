/** Work of the staff on levels: rules from a day on, the evaluation to come, a level by hand. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { useLevelWorld } from '#testing/levels.ts';
import type { TestClient } from '#testing/test-server.ts';
import { changeLevel } from '../contract/change-level.ts';
import { changeRules } from '../contract/change-rules.ts';
import { getRules } from '../contract/get-rules.ts';
import type { WrittenRule } from '../contract/level-rule-fields.ts';
import { previewEvaluation } from '../contract/preview-evaluation.ts';
import { previewRules } from '../contract/preview-rules.ts';
import { evaluateDue } from './evaluate-day.ts';

const w = useLevelWorld();
const db = () => w.server.database.db;
let staff: TestClient;
beforeAll(async () => {
  staff = await w.server.asStaff('operations');
});

const NOTE = { note: 'V2 is harder' };
const shown = () => staff.ok(getRules, {});
/** The present rules, changed for one level. */
const rulesWith = async (code: string, more: Partial<WrittenRule>) => {
  const { forgivenMonths, levels } = await shown();
  return { forgivenMonths, levels: levels.map((rule) => (rule.code === code ? { ...rule, ...more } : rule)) };
};

it('the answer of get-rules is accepted by change-rules, and sent back unchanged it changes nothing', async () => {
  const rules = await shown();
  expect(rules.levels.find(({ code }) => code === 'V6')).toMatchObject({
    reach: { volumeFen: 3_000_000_000, activations: 150, directs: { count: 5, levelCode: 'V4' } },
  });
  expect(await staff.ok(changeRules, { rules, ...NOTE })).toMatchObject({ is: 'same', changes: [] });
  const { rows } = await sql`select 1 from audit.entry where call = 'levels.edit'`.execute(db());
  expect(rows).toEqual([]);
});

it('an edit applies from its day on, is audited and kept beside earlier ones; a preview changes nothing', async () => {
  const rules = await rulesWith('V2', { reach: { volumeFen: 60_000_000 as never } });
  const differing = {
    code: 'V2',
    before: { reach: { volumeFen: 50_000_000 } },
    after: { reach: rules.levels[1]?.reach },
  };
  expect(await staff.ok(previewRules, { rules, ...NOTE })).toMatchObject({
    validFrom: '2026-10-01',
    changes: [differing],
  });
  expect((await shown()).next).toBeUndefined();
  expect(await staff.ok(changeRules, { rules, from: '2026-09-20', ...NOTE })).toMatchObject({ is: 'changed' });
  const volume = async (day: string) =>
    (await staff.ok(getRules, { day })).levels.find(({ code }) => code === 'V2')?.reach?.volumeFen;
  expect([await volume('2026-09-19'), await volume('2026-09-20')]).toEqual([50_000_000, 60_000_000]);
  const audited = await sql`select subject_id, operator from audit.entry where call = 'levels.edit'`.execute(db());
  expect(audited.rows).toEqual([{ subject_id: '2026-09-20', operator: expect.stringMatching(/^operations/) }]);
  expect((await shown()).next).toMatchObject({ validFrom: '2026-09-20' });
});

it('refuses rules that contradict themselves, a day that has begun, and rules that it cannot read', async () => {
  const change = async (code: string, more: object, other: object = {}) =>
    staff.call(changeRules, { rules: await rulesWith(code, more), ...NOTE, ...other });
  expect(await change('V3', { reach: { volumeFen: 10_000 } })).toMatchObject({ reason: 'level_keep_above_reach' });
  expect(await change('V3', { reach: { volumeFen: 10_000 }, keep: {} })).toMatchObject({ reason: 'level_below_lower' });
  expect(await change('V3', { grants: { givesUpTo: 'V4' } })).toMatchObject({ reason: 'level_gives_above_own' });
  expect(await change('V1', { keep: { activations: 1 } })).toMatchObject({ reason: 'level_lowest_keep' });
  expect(await change('V3', { code: 'V9' })).toMatchObject({ reason: 'level_unknown' });
  expect(await change('V3', { reach: { directs: { count: 1, levelCode: 'V9' } }, keep: {} })).toMatchObject({
    reason: 'level_unknown',
  });
  expect(await change('V3', {}, { from: '2026-09-18' })).toMatchObject({ reason: 'level_rules_begun' });
  expect(await change('V3', { code: 'V2' })).toMatchObject({ code: 400 });
  expect(await change('V6', { grants: { maximumWithdrawalFen: 200_000_000 } })).toMatchObject({ code: 400 });
  expect(await change('V6', { reach: { volume: 1 } })).toMatchObject({ code: 400 });
  const { levels } = await shown();
  expect(await staff.call(changeRules, { rules: { forgivenMonths: 13, levels }, ...NOTE })).toMatchObject({
    code: 400,
  });
});

it('a preview of an evaluation lists the changes that it would make and makes none', async () => {
  await w.figures('leaf', '2026-09-16', { volumeFen: 70_000_000, activations: 6 });
  expect(await staff.ok(previewEvaluation, {})).toEqual({
    day: '2026-09-17',
    agentCount: 9,
    changeCount: 1,
    changes: [
      {
        agentCode: w.world.agents.leaf.code,
        kind: 'promoted',
        fromCode: 'V1',
        toCode: 'V2',
        volumeFen: 70_000_000,
        activations: 6,
      },
    ],
  });
  expect(await w.levelOf('leaf')).toBe('V1');
  await evaluateDue(db(), w.server.clock.now());
  expect(await w.levelOf('leaf')).toBe('V2');
});

it("change-level: also a root's level, with its history and audit; the same again changes nothing", async () => {
  const set = { agentCode: 'zy80213', levelCode: 'V7' };
  expect(await staff.ok(changeLevel, set)).toEqual({ agentCode: 'ZY80213', fromCode: 'V5', toCode: 'V7' });
  expect(await staff.ok(changeLevel, set)).toEqual({ agentCode: 'ZY80213', fromCode: 'V7', toCode: 'V7' });
  expect((await w.changes()).filter(({ kind }) => kind === 'set')).toMatchObject([{ agent: 1, from: 'V5', to: 'V7' }]);
  const audited = await sql`select subject_id from audit.entry where call = 'levels.set'`.execute(db());
  expect(audited.rows).toEqual([{ subject_id: '1' }]);
  expect(await staff.call(changeLevel, { ...set, levelCode: 'V8' })).toMatchObject({ reason: 'level_unknown' });
  expect(await staff.call(changeLevel, { ...set, agentCode: 'ZY00000' })).toMatchObject({ reason: 'agent_unknown' });
});
