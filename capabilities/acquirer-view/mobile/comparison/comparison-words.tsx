/** Texts for both sides of a terminal, by the kind of comparison. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Agreement, Kind, StageState } from '../../contract/comparison/agreements.ts';
import type { getComparison } from '../../contract/comparison/get-comparison.ts';
import type { listComparisons } from '../../contract/comparison/list-comparisons.ts';

export type ComparedTerminal = RowOf<(typeof listComparisons)[Kind]>;
export type ComparedInfo = AnswerOf<(typeof getComparison)[Kind]>;
export type ShownSide = ComparedTerminal['ours'];

type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface TextContext {
  readonly t: Translate;
  readonly shown: ShowAmount;
  readonly now: Date;
  readonly lang: Lang;
}

const STAGE_TONES: Record<StageState, Tone> = {
  waiting: 'neutral',
  running: 'warning',
  met: 'success',
  missed: 'danger',
};

export const dayOf = (day: string | undefined, { now, lang }: TextContext): string =>
  day === undefined ? '-' : formatShortDate(day, now, lang);

/** The state of one side, as a tag. */
export function SideTag({ kind, side, t }: { kind: Kind; side: ShownSide; t: Translate }): ReactNode {
  const { binding, activatedOn, stage } = side;
  if (kind === 'bind') {
    if (binding === undefined) return <Tag>{t('acquirer-view.side.free')}</Tag>;
    const isActive = binding.state === 'active';
    return (
      <Tag tone={isActive ? 'success' : 'danger'}>{t(`acquirer-view.side.${isActive ? 'bound' : 'stopped'}`)}</Tag>
    );
  }
  if (kind === 'activation')
    return activatedOn === undefined ? (
      <Tag tone="warning">{t('acquirer-view.side.inactive')}</Tag>
    ) : (
      <Tag tone="success">{t('acquirer-view.side.activated')}</Tag>
    );
  if (stage === undefined) return <Tag>{t('acquirer-view.side.none')}</Tag>;
  return <Tag tone={STAGE_TONES[stage.state]}>{t(`acquirer-view.stage.${stage.state}`)}</Tag>;
}

/** The text below the tag. */
export const sideValue = (kind: Kind, side: ShownSide, agreement: Agreement, said: TextContext): string => {
  if (kind === 'bind' && agreement === 'other_merchant') return side.binding?.merchantName ?? '-';
  if (kind === 'bind') return dayOf(side.binding?.since, said);
  if (kind === 'activation') return dayOf(side.activatedOn, said);
  return side.stage === undefined ? '-' : said.shown(side.stage.volumeFen);
};

/** The amount that the acquirer counts less than we do; negative if it counts more. */
export const volumeGap = (ours: ShownSide, theirs: ShownSide): Fen | undefined => {
  if (ours.stage === undefined || theirs.stage === undefined) return undefined;
  return fen(ours.stage.volumeFen - theirs.stage.volumeFen);
};

/** The difference in a word; for turnovers, its amount. */
export const differenceWord = (
  kind: Kind,
  { agreement, differs, ours, theirs }: ComparedTerminal,
  { t, shown }: TextContext,
): string => {
  const gap = volumeGap(ours, theirs);
  if (kind === 'standard' && gap !== undefined && differs.includes('volume'))
    return t('acquirer-view.gap', { amount: shown(fen(Math.abs(gap))) });
  return t(`acquirer-view.agreement.${kind}.${agreement}`);
};

/** Whether there is an acquirer that discloses its record of it. */
export const isAskable = ({ isConnected, cannotBeAsked }: ComparedInfo): boolean =>
  isConnected && cannotBeAsked === undefined;
