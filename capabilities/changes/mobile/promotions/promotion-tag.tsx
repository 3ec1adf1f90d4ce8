import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { PromotedState, PromotionState } from '../../contract/promotions/promotion-kinds.ts';

const TONES: Readonly<Record<PromotionState | PromotedState, Tone>> = {
  running: 'success',
  coming: 'primary',
  ended: 'neutral',
  cancelled: 'neutral',
  stuck: 'danger',
  failed: 'danger',
  starting: 'primary',
  outranked: 'neutral',
  ending: 'primary',
  moved: 'neutral',
  closed: 'neutral',
};

export function PromotionTag({ state }: { state: PromotionState | PromotedState }): ReactNode {
  const { t } = useText();
  return <Tag tone={TONES[state]}>{t(`changes.promotion.state-${state}`)}</Tag>;
}
