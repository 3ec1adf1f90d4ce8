/** The history of one agent's level, newest first, ending with the joining. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import type { ConditionKind } from '../contract/level-fields.ts';
import type { LevelChangeId } from '../contract/level-ids.ts';
import type { RuleSet } from '../rules/level-rules.ts';
import type { ChangeKind } from './level-changes.ts';
import { nameOf } from './notify-levels.ts';

const MOST = 100;

interface ChangeRow {
  id: LevelChangeId;
  kind: ChangeKind;
  day: BusinessDay;
  fromCode: string;
  toCode: string;
  month: BusinessDay | null;
  volumeFen: Fen | null;
  activations: number | null;
  directCount: number | null;
  neededVolumeFen: Fen | null;
  neededActivations: number | null;
  neededDirectCount: number | null;
  neededDirectLevel: string | null;
  actorAgentId: AgentId | null;
}

const rowsOf = async (db: Db, agentId: AgentId): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select id, kind, day::text, from_code as "fromCode", to_code as "toCode", month::text, volume_fen as "volumeFen",
      activations, direct_count as "directCount", needed_volume_fen as "neededVolumeFen",
      needed_activations as "neededActivations", needed_direct_count as "neededDirectCount",
      needed_direct_level as "neededDirectLevel", actor_agent_id as "actorAgentId"
    from levels.level_change where agent_id = ${agentId} order by id desc limit ${MOST}`.execute(db);
  return rows;
};

interface ConditionView {
  kind: ConditionKind;
  value: number;
  needed: number;
  left: number;
  levelName?: string;
}

const shown = (kind: ConditionKind, value: number | null, needed: number | null): ConditionView[] =>
  value === null || needed === null ? [] : [{ kind, value, needed, left: Math.max(0, needed - value) }];

/** A demotion and a forgiven month are explained by the missing amounts, a promotion by all required figures. */
const conditionsOf = (rules: RuleSet, row: ChangeRow): ConditionView[] => {
  const directs = shown('directs', row.directCount, row.neededDirectCount);
  const all = [
    ...shown('volume', row.volumeFen, row.neededVolumeFen),
    ...shown('activations', row.activations, row.neededActivations),
    ...directs.map((one) => ({ ...one, levelName: nameOf(rules, row.neededDirectLevel ?? '') })),
  ];
  return row.kind === 'promoted' ? all : all.filter(({ left }) => left > 0);
};

const present = (rules: RuleSet, row: ChangeRow) => ({
  id: String(row.id),
  kind: row.kind,
  day: row.day,
  fromName: nameOf(rules, row.fromCode),
  toName: nameOf(rules, row.toCode),
  ...(row.kind === 'set' && { by: row.actorAgentId === null ? ('operator' as const) : ('parent' as const) }),
  ...(row.month !== null && { month: row.month }),
  conditions: conditionsOf(rules, row),
});

const joining = (rules: RuleSet, agent: AgentBrief, firstCode: string) => ({
  id: 'joined',
  kind: 'joined' as const,
  day: businessDay(agent.joinedAt),
  fromName: '',
  toName: nameOf(rules, firstCode),
  by: agent.parentId === null ? ('operator' as const) : ('parent' as const),
  conditions: [],
});

export const ownChanges = async (db: Db, agent: AgentBrief, rules: RuleSet) => {
  const rows = await rowsOf(db, agent.id);
  const first = rows.length < MOST ? [joining(rules, agent, rows.at(-1)?.fromCode ?? agent.levelCode)] : [];
  return [...rows.map((row) => present(rules, row)), ...first];
};
