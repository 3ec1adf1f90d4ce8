/** The caller's money that a difference decides: its share of the reward, booked or still possible. */
import type { TerminalView } from '#platform/acquirer/view.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { seesRewards, stageRewards } from '#capabilities/assessments/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Agreement, Kind } from '../../contract/comparison/agreements.ts';
import { COUNT_CAP } from '../../contract/comparison/comparison-fields.ts';
import { stageAtStake } from '../../rules/comparison/at-stake.ts';
import { rankOf, type Side } from '../../rules/comparison/compare.ts';
import { seenBy } from './seen-by.ts';
import { theirSide } from './sides.ts';

interface Sides {
  readonly terminalId: TerminalId;
  readonly ours: Side;
  readonly theirs: Side;
}

/** Only amounts above zero. Empty for a caller who may not see rewards. */
export const stakesOf = async (
  { db, caller, now }: AgentContext,
  kind: Kind,
  compared: readonly Sides[],
): Promise<ReadonlyMap<TerminalId, Fen>> => {
  if (!seesRewards(caller)) return new Map();
  const stages = compared.flatMap(({ terminalId, ours, theirs }): [TerminalId, number][] => {
    const stage = stageAtStake(kind, ours, theirs);
    return stage === undefined ? [] : [[terminalId, stage]];
  });
  const rewards = await stageRewards(db, caller.agentId, new Map(stages), now);
  return new Map([...rewards].filter(([, fen]) => fen > 0));
};

/** Differences in which a reward can be at stake. */
const DECIDING: Record<Kind, readonly Agreement[]> = {
  bind: [],
  activation: ['only_here', 'only_there'],
  standard: ['other_state', 'not_there'],
};

/** @returns undefined for a caller who sees no rewards. */
export const sumAtStake = async (context: AgentContext, kind: Kind, scope: 'self' | 'team') => {
  if (!seesRewards(context.caller)) return undefined;
  const ranks = DECIDING[kind].map((agreement) => rankOf(kind, agreement));
  const { rows } = await sql<{ terminalId: TerminalId; ours: NotNull<Side>; theirs: TerminalView | null }>`
    select terminal_id as "terminalId", ours, theirs
    from (
      select terminal_id from acquirer_view.comparison
      join ${seenBy(context.caller.scope, scope)} as seen using (terminal_id)
      where kind = ${kind} and rank = any (${ranks}::smallint[])
      order by rank desc, terminal_id desc limit ${COUNT_CAP + 1}) as differing
    join acquirer_view.answer using (terminal_id)`.execute(context.db);
  const sides = rows.map(({ terminalId, ours, theirs }) => ({ terminalId, ours, theirs: theirSide(theirs, ours) }));
  const stakes = await stakesOf(context, kind, sides);
  return { count: stakes.size, fen: sumFen([...stakes.values()]), isCapped: rows.length > COUNT_CAP };
};
