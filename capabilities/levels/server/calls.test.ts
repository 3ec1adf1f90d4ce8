/** The calls of levels, over real HTTP and PostgreSQL. */
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import { useLevelWorld } from '#testing/levels.ts';
import { changeAgentLevel } from '../contract/change-agent-level.ts';
import { changeLevel } from '../contract/change-level.ts';
import { getLevel } from '../contract/get-level.ts';
import { listLevelRules } from '../contract/list-level-rules.ts';
import { evaluateDay } from './evaluate-day.ts';

const w = useLevelWorld();
const db = () => w.server.database.db;
const ids = () => w.world.agents;

it('get-level: the gap to the next level per condition, as the page of the picture shows it', async () => {
  await w.figures('root', '2026-09-10', { volumeFen: 2_846_400_000, refundFen: 7_920, activations: 128 });
  const root = await w.as('root');
  const own = await root.ok(getLevel, {});
  expect(own).toMatchObject({
    level: { code: 'V5', name: 'V5' },
    since: '2026-06-10',
    volume: { salesFen: 2_846_400_000, refundFen: 7_920 },
    keep: { state: 'kept', missed: 0, forgiven: 1, lowerName: 'V4' },
    next: {
      code: 'V6',
      daysLeft: 12,
      conditions: [
        {
          kind: 'volume',
          value: 2_846_392_080,
          needed: 3_000_000_000,
          left: 153_607_920,
          dailyMean: 158_132_893,
          metOn: '2026-09-19',
        },
        { kind: 'activations', value: 128, needed: 150, left: 22, dailyMean: 71, metOn: '2026-09-22' },
        { kind: 'directs', value: 1, needed: 5, left: 4, levelName: 'V4', names: ['马俊杰'] },
      ],
    },
    grants: {
      now: { givesUpTo: 'V5', dailyWithdrawals: 3, maximumWithdrawalFen: 5_000_000 },
      next: { givesUpTo: 'V6', dailyWithdrawals: 5, maximumWithdrawalFen: 10_000_000 },
    },
  });
  expect(own.changes).toMatchObject([{ kind: 'joined', day: '2026-06-10', toName: 'V5', by: 'operator' }]);
});

it('list-level-rules: every level with its rule, mine, and the levels I may give', async () => {
  const mid = await w.as('mid');
  const { levels, next } = await mid.ok(listLevelRules, {});
  expect(levels.map(({ code, isMine, mayGive }) => [code, isMine, mayGive])).toEqual([
    ['V1', false, true],
    ['V2', false, true],
    ['V3', false, true],
    ['V4', true, true],
    ['V5', false, false],
    ['V6', false, false],
    ['V7', false, false],
  ]);
  expect(levels[5]?.reach).toMatchObject({ volumeFen: 3_000_000_000, directs: { count: 5, levelName: 'V4' } });
  expect(next).toBeUndefined();
});

it('change-agent-level: direct sub-agents only, at most the own level, in the order who, state, bounds', async () => {
  const root = await w.as('root');
  const reason = async (id: number, levelCode: string) => (await root.call(changeAgentLevel, { id, levelCode })).reason;
  expect(await reason(ids().leaf.id, 'V9')).toBe('agent_not_direct');
  expect(await reason(ids().root.id, 'V1')).toBe('agent_not_direct');
  expect(await reason(ids().frozen.id, 'V9')).toBe('level_agent_frozen');
  expect(await reason(ids().mid.id, 'V9')).toBe('level_unknown');
  expect(await reason(ids().mid.id, 'V6')).toBe('level_above_own');
  expect(await root.call(changeAgentLevel, { id: ids().other.id, levelCode: 'V9' })).toMatchObject({ code: 404 });
  const viewer = await w.server.as(ids().root.id, 'agent-viewer');
  expect(await viewer.call(changeAgentLevel, { id: ids().mid.id, levelCode: 'V3' })).toMatchObject({
    reason: 'permission',
  });
  expect(await w.changes()).toEqual([]);
});

it('change-agent-level: who, when, before and after in audit and history; the same again changes nothing', async () => {
  const mid = await w.as('mid');
  for (let i = 0; i < 2; i += 1)
    expect(await mid.call(changeAgentLevel, { id: ids().sibling.id, levelCode: 'V1' })).toMatchObject({ code: 200 });
  expect(await w.changes()).toEqual([{ agent: 5, kind: 'set', day: '2026-09-18', from: 'V3', to: 'V1' }]);
  const audited = await sql`select agent_id, subject_id, before, after from audit.entry
    where call = 'levels.change-agent-level' and outcome = 'done'`.execute(db());
  expect(audited.rows).toEqual([
    { agent_id: 2, subject_id: '5', before: { levelCode: 'V3' }, after: { levelCode: 'V1' } },
  ]);
  const told = await sql`select agent_id, key, text_values as values from content.notice
    where key = 'level_set'`.execute(db());
  expect(told.rows).toEqual([{ agent_id: 5, key: 'level_set', values: { from: 'V3', to: 'V1', by: 'parent' } }]);
  const { differences } = await recount(db(), { from: '2000-01-01', to: '2999-12-31' });
  expect(differences.filter(({ what }) => what.startsWith('current_count'))).toEqual([]);
});

it('a level lowered by hand is raised again by the figures of the next month, not of its own', async () => {
  await w.figures('sibling', '2026-09-05', { volumeFen: 300_000_000, activations: 30 });
  await evaluateDay(db(), '2026-09-18', new Date('2026-09-18T18:00:00Z'));
  await evaluateDay(db(), '2026-09-30', new Date('2026-09-30T18:00:00Z'));
  expect(await w.levelOf('sibling')).toBe('V1');
  await w.figures('sibling', '2026-10-05', { volumeFen: 300_000_000, activations: 30 });
  await evaluateDay(db(), '2026-10-05', new Date('2026-10-05T18:00:00Z'));
  expect(await w.levelOf('sibling')).toBe('V3');
});

it('a level set twice at the same instant is one change', async () => {
  const mid = await w.as('mid');
  const before = (await w.changes()).length;
  await Promise.all(
    Array.from({ length: 6 }, () => mid.call(changeAgentLevel, { id: ids().direct.id, levelCode: 'V4' })),
  );
  expect((await w.changes()).length).toBe(before + 1);
});

it('the limits of a level hold in the wallet, in its preview and when applying', async () => {
  const root = await w.as('root');
  const limits = async () => {
    const { rule } = await root.ok(previewWithdrawal, { wallet: 'profit_share', amountFen: 100_000 });
    const { wallets } = await root.ok(getBalances, {});
    return [rule.dailyCount, rule.maximumFen, wallets[0]?.rule.dailyCount, wallets[0]?.rule.maximumFen];
  };
  const agentCode = ids().root.code;
  const staff = await w.server.asStaff('operations');
  await staff.ok(changeLevel, { agentCode, levelCode: 'V5' });
  expect(await limits()).toEqual([3, 5_000_000, 3, 5_000_000]);
  await staff.ok(changeLevel, { agentCode, levelCode: 'V6' });
  expect(await limits()).toEqual([5, 10_000_000, 5, 10_000_000]);
  const { changes } = await root.ok(getLevel, {});
  expect(changes[0]).toMatchObject({ kind: 'set', toName: 'V6', by: 'operator' });
});

it('change-agent-level: at most five times a day for one agent, which is notified each time', async () => {
  const mid = await w.as('mid');
  const id = String(ids().sibling.id);
  const set = (levelCode: string) => mid.call(changeAgentLevel, { id, levelCode });
  const { rows } = await sql<{
    level: string;
  }>`select level_code as level from agents.agent where id = ${id}::bigint`.execute(db());
  const [first = 'V3'] = rows.map(({ level }) => level);
  const second = first === 'V1' ? 'V2' : 'V1';
  const ends: (string | number)[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const { reason, code } = await set(nth % 2 === 0 ? second : first);
    ends.push(reason ?? code);
  }
  const refused = ends.indexOf('level_changed_often');
  expect(ends.slice(0, refused)).toEqual(Array.from({ length: refused }, () => 200));
  expect(refused).toBeGreaterThan(0);
  const { rows: changes } = await sql<{ count: number }>`select count(*) from levels.level_change
    where agent_id = ${id}::bigint and kind = 'set' and actor_agent_id is not null`.execute(db());
  expect(changes[0]?.count).toBe(5);
  expect((await set(refused % 2 === 0 ? first : second)).code).toBe(200);
});
