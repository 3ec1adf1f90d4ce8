/** Notifies agents and their direct parents of changed levels. A parent learns the level, not the figures. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import { rankOf, type RuleSet } from '../rules/level-rules.ts';
import type { Reason } from './level-changes.ts';
import type { PlannedChange } from './plan-evaluation.ts';

const PAGE = '/levels';

export const nameOf = (rules: RuleSet, code: string): string => rules.levels[rankOf(rules, code)]?.name ?? code;

/** `none` where nothing was asked for. */
const figuresOf = (rules: RuleSet, { month, ...reason }: Reason): Record<string, string | number> => ({
  month: Number(month.slice(5, 7)),
  volume: formatFen(reason.volumeFen),
  neededVolume: reason.neededVolumeFen === undefined ? 'none' : formatFen(reason.neededVolumeFen),
  activations: reason.activations,
  neededActivations: reason.neededActivations ?? 'none',
  directs: reason.directCount ?? 0,
  neededDirects: reason.neededDirectCount ?? 'none',
  directLevel: reason.neededDirectLevel === undefined ? '' : nameOf(rules, reason.neededDirectLevel),
});

const aboutChild = (rules: RuleSet, change: PlannedChange): NewNotice[] => {
  const { parentId, name } = change.candidate;
  if (parentId === null || change.kind === 'forgiven') return [];
  const values = { name, from: nameOf(rules, change.fromCode), to: nameOf(rules, change.toCode) };
  return [{ agentId: parentId, kind: 'team', key: `sub_agent_level_${change.kind}`, values }];
};

const noticesOf = (rules: RuleSet, change: PlannedChange): NewNotice[] => [
  {
    agentId: change.agentId,
    kind: 'team',
    key: `level_${change.kind}`,
    values: {
      from: nameOf(rules, change.fromCode),
      to: nameOf(rules, change.toCode),
      ...figuresOf(rules, change.reason),
    },
    link: PAGE,
  },
  ...aboutChild(rules, change),
];

export const notifyOfEvaluation = async (
  tx: Tx,
  rules: RuleSet,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<void> => {
  if (changes.length > 0)
    await notify(
      tx,
      changes.flatMap((change) => noticesOf(rules, change)),
      now,
    );
};

/** Notifies an agent that its level was set by hand. */
export const notifyOfSetting = (
  tx: Tx,
  agentId: AgentId,
  { from, to, by }: { from: string; to: string; by: 'parent' | 'operator' },
  now: Date,
): Promise<void> =>
  notify(tx, [{ agentId, kind: 'team', key: 'level_set', values: { from, to, by }, link: PAGE }], now);
