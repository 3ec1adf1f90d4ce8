/** The differences between two versions of a policy, or between an agent's terms on two days. */
import type { Fact, FactKind } from './content-facts.ts';

export interface Difference {
  readonly what: FactKind;
  readonly item: number;
  /** Missing if there was nothing: a new stage, a cap that did not exist. */
  readonly before?: readonly number[];
  /** Missing if there is nothing any more: a stage or a cap that was removed. */
  readonly after?: readonly number[];
}

const keyOf = ({ what, item }: Fact): string => `${what}/${item}`;
const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  one?.join() === other?.join();

/** The facts that changed, in the order of the later ones, then those that ended. */
export const differencesOf = (before: readonly Fact[], after: readonly Fact[]): Difference[] => {
  const old = new Map(before.map((fact) => [keyOf(fact), fact.values]));
  const now = new Set(after.map(keyOf));
  const changed = after.flatMap((fact): Difference[] => {
    const was = old.get(keyOf(fact));
    if (isSame(was, fact.values)) return [];
    return [{ what: fact.what, item: fact.item, ...(was && { before: was }), after: fact.values }];
  });
  const ended = before.filter((fact) => !now.has(keyOf(fact)));
  return [...changed, ...ended.map(({ what, item, values }) => ({ what, item, before: values }))];
};

/** Facts that a terminal's activation fixes: a change applies to terminals that are activated later. */
const FIXED_AT_ACTIVATION: ReadonlySet<FactKind> = new Set([
  'stage_mode',
  'stage_minimum',
  'stage_excluded',
  'stage_totals',
  'stage_methods',
  'stage_cards',
  'stage_not_first',
  'stage_from_day',
  'stage_window',
  'stage_volume',
  'stage_count',
  'pool_stage',
  'pool_activation',
  'activation_minimum',
  'activation_window',
  'sale_minimum',
  'sale_excluded',
  'sale_totals',
  'sale_methods',
  'sale_cards',
  'sale_not_first',
  'sale_from_day',
  'communication_fee',
  'communication_free',
  'communication_period',
  'communication_by_plan',
  'once_anew',
  'once_identity',
  'clawback',
]);

/** Whether a change is only for terminals that are activated from its first day on (docs/domain.md §3). */
export const isForNewTerminals = (what: FactKind): boolean => FIXED_AT_ACTIVATION.has(what);
