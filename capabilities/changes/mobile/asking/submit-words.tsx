/** The button that submits, and the reason why it is off. */
import type { ReactNode } from 'react';
import { WhyNot } from '#platform/ui/page/action-bar.tsx';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { changedParts, type Translate } from '../value-words.ts';
import type { Preview } from './use-preview.ts';

/** 提交，改为 0.580%: of one thing of one merchant its value, else how many. */
export const submitText = (kind: ChangeKind, { acceptedCount: count, accepted }: Preview, t: Translate): string => {
  const [first] = accepted;
  const parts = count === 1 && first !== undefined ? changedParts(first.before, first.after, t) : [];
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0
    ? t('changes.submit.to', { value: only.after })
    : t(`changes.submit.${kind}`, { count });
};

interface NoteOf {
  value: unknown;
  good: number;
  isBlocked: boolean;
  preview: unknown;
  t: (key: string) => string;
}

/** Why the button is off. */
export const noteOf = ({ value, good, isBlocked, preview, t }: NoteOf): ReactNode => {
  if (value === undefined) return <WhyNot tone="missing">{t('changes.submit.untouched')}</WhyNot>;
  if (preview === undefined) return <WhyNot tone="missing">{t('changes.submit.waiting')}</WhyNot>;
  if (good === 0) return <WhyNot>{t('changes.submit.nobody')}</WhyNot>;
  return isBlocked ? <WhyNot>{t('changes.submit.blocked')}</WhyNot> : undefined;
};
