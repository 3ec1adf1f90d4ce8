/** The demo's rules of levels, which suit its volumes, and the history of one agent's level. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { WrittenRule } from '#capabilities/levels/contract/level-rule-fields.ts';
import { lastDue } from '#capabilities/levels/rules/due-days.ts';
import { editRules } from '#capabilities/levels/server/edit-rules.ts';
import {
  insertChanges,
  putStandings,
  type LevelChange,
  type Reason,
} from '#capabilities/levels/server/level-changes.ts';
import { rulesOn } from '#capabilities/levels/server/rules-on.ts';
import { writtenRules } from '#capabilities/levels/server/written-rules.ts';
import { simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { daysBefore } from '../world/world-times.ts';
import type { Act, Stage } from './act-context.ts';

interface LevelWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

/** A sum above the one that the agent of the reference screens reaches before the last days of a month. */
const HIGHER: readonly WrittenRule[] = [
  {
    code: 'V6',
    reach: { volumeFen: fen(6_600_000_000), activations: 210, directs: { count: 5, levelCode: 'V4' } },
    keep: { volumeFen: fen(4_000_000_000), activations: 120 },
    grants: { dailyWithdrawals: 5, maximumWithdrawalFen: fen(10_000_000) },
  },
  {
    code: 'V7',
    reach: { volumeFen: fen(15_000_000_000), activations: 500, directs: { count: 8, levelCode: 'V5' } },
    keep: { volumeFen: fen(10_000_000_000), activations: 300 },
    grants: { dailyWithdrawals: 8, maximumWithdrawalFen: fen(20_000_000) },
  },
];
const RULES_DAYS = 600;

const setRules = async (db: Db, now: Date): Promise<void> => {
  const before = daysBefore(now, RULES_DAYS);
  const { forgivenMonths, levels } = writtenRules(await rulesOn(db, businessDay(before)));
  const lower = levels.filter(({ code }) => !HIGHER.some((rule) => rule.code === code));
  const edit = {
    rules: { forgivenMonths, levels: [...lower, ...HIGHER] },
    from: addDays(businessDay(before), 1),
    note: '2025 年规则',
    operator: simulatedOperator('zhouhang'),
    now: before,
  };
  await inTransaction(db, (tx) => editRules(tx, edit));
};

/** About this number of days before the present: a promotion late in a month, a demotion on the first of one. */
interface Step {
  readonly days: number;
  readonly kind: 'promoted' | 'demoted';
  readonly from: string;
  readonly to: string;
  readonly reason: Omit<Reason, 'month'>;
}

const STEPS: readonly Step[] = [
  {
    days: 451,
    kind: 'promoted',
    from: 'V3',
    to: 'V4',
    reason: { volumeFen: fen(806_493_000), activations: 58, neededVolumeFen: fen(800_000_000), neededActivations: 50 },
  },
  {
    days: 352,
    kind: 'demoted',
    from: 'V4',
    to: 'V3',
    reason: { volumeFen: fen(384_219_000), activations: 31, neededVolumeFen: fen(400_000_000), neededActivations: 20 },
  },
  {
    days: 296,
    kind: 'promoted',
    from: 'V3',
    to: 'V4',
    reason: { volumeFen: fen(810_621_550), activations: 61, neededVolumeFen: fen(800_000_000), neededActivations: 50 },
  },
  {
    days: 202,
    kind: 'promoted',
    from: 'V4',
    to: 'V5',
    reason: {
      volumeFen: fen(2_001_864_000),
      activations: 104,
      neededVolumeFen: fen(2_000_000_000),
      neededActivations: 100,
    },
  },
];

const changeOf = (agentId: AgentId, today: BusinessDay, step: Step): LevelChange => {
  const { days, kind, from: fromCode, to: toCode, reason } = step;
  const near = addDays(today, -days);
  const day = `${monthOf(near)}-${kind === 'demoted' ? '01' : '26'}`;
  // the evaluated day is the day before
  return { agentId, kind, day, fromCode, toCode, reason: { ...reason, month: `${monthOf(addDays(day, -1))}-01` } };
};

const notifyHistory = (db: Db, agentId: AgentId, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changes = STEPS.map((step) => changeOf(agentId, businessDay(now), step));
    for (const change of changes) await insertChanges(tx, [change], new Date(`${change.day}T02:00:00+08:00`));
    await putStandings(tx, [{ agentId, since: changes.at(-1)?.day ?? businessDay(now), missed: 0 }]);
    // the levels are drawn at random, not earned: the first evaluation is that of the coming night
    await sql`insert into levels.evaluation (day, at) values (${lastDue(now)}, ${now})`.execute(tx);
  });

export const levelActs = ({ stage, agents, now, from }: LevelWorld): Act[] =>
  agents
    .filter(({ story }) => story?.key === 'main')
    .map(({ row }) => ({
      slot: from,
      run: async () => {
        await setRules(stage.db, now);
        await notifyHistory(stage.db, row.id, now);
      },
    }));
