/** The differences of a terminal between the acquirer and us (docs/domain.md §6 "The acquirer's view"). */
import type { Fen } from '#platform/money/fen.ts';
import {
  AGREEMENTS,
  type Agreement,
  type Field,
  type Kind,
  type StageState,
} from '../../contract/comparison/agreements.ts';

/** The stage of one side. */
export interface StageSide {
  readonly number: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: StageState;
  readonly volumeFen: Fen;
  readonly count: number;
  readonly goalFen: Fen;
}

/** One side's record of a terminal. Days are business days. */
export interface Side {
  /** The merchant for which it takes payments; absent when there is none. */
  readonly binding?: { readonly merchantNo: string; readonly since: string; readonly state: 'active' | 'stopped' };
  readonly activatedOn?: string;
  /** Our side has the stage that is shown; the acquirer's side has the one with the same number. */
  readonly stage?: StageSide;
}

export interface Comparison<K extends Kind = Kind> {
  readonly agreement: Agreement<K>;
  readonly differs: readonly Field<K>[];
}

const named = <F extends string>(parts: readonly (readonly [F, boolean])[]): F[] =>
  parts.flatMap(([field, isOther]) => (isOther ? [field] : []));

const compareBinding = ({ binding: ours }: Side, { binding: theirs }: Side): Comparison<'bind'> => {
  const differs = named<Field<'bind'>>([
    ['merchant', ours?.merchantNo !== theirs?.merchantNo],
    ['since', ours?.since !== theirs?.since],
    ['state', ours?.state !== theirs?.state],
  ]);
  const agreement = (): Agreement<'bind'> => {
    if (differs.length === 0) return 'same';
    if (theirs === undefined) return 'not_there';
    if (ours === undefined) return 'only_there';
    if (ours.merchantNo !== theirs.merchantNo) return 'other_merchant';
    return ours.state === theirs.state ? 'other_day' : 'stopped';
  };
  return { agreement: agreement(), differs };
};

const compareActivation = ({ activatedOn: ours }: Side, { activatedOn: theirs }: Side): Comparison<'activation'> => {
  if (ours === theirs) return { agreement: 'same', differs: [] };
  const agreement = theirs === undefined ? 'only_here' : ours === undefined ? 'only_there' : 'other_day';
  return { agreement, differs: ['activated_on'] };
};

const compareStage = ({ stage: ours }: Side, { stage: theirs }: Side): Comparison<'standard'> => {
  const differs = named<Field<'standard'>>([
    ['stage_state', ours?.state !== theirs?.state],
    ['volume', ours?.volumeFen !== theirs?.volumeFen],
    ['count', ours?.count !== theirs?.count],
    ['goal', ours?.goalFen !== theirs?.goalFen],
    ['window', ours?.fromDay !== theirs?.fromDay || ours?.toDay !== theirs?.toDay],
  ]);
  const has = (field: Field<'standard'>): boolean => differs.includes(field);
  const agreement = (): Agreement<'standard'> => {
    if (differs.length === 0) return 'same';
    if (theirs === undefined) return 'not_there';
    if (has('stage_state')) return 'other_state';
    return has('window') || has('goal') ? 'other_window' : 'other_volume';
  };
  return { agreement: agreement(), differs };
};

/** Whether there is anything to compare: values that neither side has are not compared. */
const isCompared: Record<Kind, (ours: Side, theirs: Side) => boolean> = {
  bind: (ours, theirs) => ours.binding !== undefined || theirs.binding !== undefined,
  activation: (ours, theirs) =>
    [ours, theirs].some(({ binding, activatedOn }) => binding !== undefined || activatedOn !== undefined),
  standard: (ours) => ours.stage !== undefined,
};

const COMPARE: { readonly [K in Kind]: (ours: Side, theirs: Side) => Comparison<K> } = {
  bind: compareBinding,
  activation: compareActivation,
  standard: compareStage,
};

/** @returns undefined where neither side has anything of the kind. */
export const compare = <K extends Kind>(kind: K, ours: Side, theirs: Side): Comparison<K> | undefined =>
  isCompared[kind](ours, theirs) ? COMPARE[kind](ours, theirs) : undefined;

/** 0 if both sides are equal; the most serious difference has the highest rank. */
export const rankOf = (kind: Kind, agreement: Agreement): number => {
  const all: readonly Agreement[] = AGREEMENTS[kind];
  return all.length - 1 - all.indexOf(agreement);
};

export const agreementOf = <K extends Kind>(kind: K, rank: number): Agreement<K> => {
  const all: readonly Agreement<K>[] = AGREEMENTS[kind];
  return all[all.length - 1 - rank] ?? (all[0] as Agreement<K>);
};
