/** One agent's level with the figures of the running month. */
import type { Db } from '#platform/db/db.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { businessDay, monthOf, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import type { Figures, Standing } from '../rules/evaluate-level.ts';
import { rankOf, type LevelRule } from '../rules/level-rules.ts';
import { directCounts, monthSums, ownStanding, wasFrozen } from './own-facts.ts';
import { rulesOn, type DatedRules } from './rules-on.ts';

export interface OwnLevel {
  readonly today: BusinessDay;
  readonly rules: DatedRules;
  readonly level: LevelRule;
  /** Undefined at the highest level, and where the agent's level is not configured. */
  readonly next: LevelRule | undefined;
  readonly lower: LevelRule | undefined;
  readonly standing: Standing;
  readonly figures: Figures;
  readonly volume: { readonly salesFen: Fen; readonly refundFen: Fen };
}

/** A level that is no longer configured asks for nothing and allows nothing. */
const unknownLevel = (code: string): LevelRule => ({
  code,
  name: code,
  reach: {},
  keep: {},
  grants: { givesUpTo: code },
});

const standingOf = async (db: Db, agent: AgentBrief, today: BusinessDay): Promise<Standing> => {
  const { since, missed, heldMonth } = await ownStanding(db, agent.id);
  return {
    levelCode: agent.levelCode,
    since: since ?? businessDay(agent.joinedAt),
    missed,
    heldMonth: heldMonth ?? undefined,
    isFrozen: agent.status === 'frozen',
    wasFrozen: await wasFrozen(db, agent.id, startOfDay(`${monthOf(today)}-01`)),
  };
};

export const readOwnLevel = async (db: Db, agent: AgentBrief, now: Date): Promise<OwnLevel> => {
  const today = businessDay(now);
  const rules = await rulesOn(db, today);
  const rank = rankOf(rules, agent.levelCode);
  const { salesFen, refundFen, activations } = await monthSums(db, agent.id, today);
  const directs = await directCounts(db, agent.id);
  return {
    today,
    rules,
    level: rules.levels[rank] ?? unknownLevel(agent.levelCode),
    next: rank < 0 ? undefined : rules.levels[rank + 1],
    lower: rules.levels[rank - 1],
    standing: await standingOf(db, agent, today),
    figures: { volumeFen: fen(salesFen - refundFen), activations, directs },
    volume: { salesFen, refundFen },
  };
};
