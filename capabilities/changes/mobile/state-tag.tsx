import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { ChangeState } from '../contract/change-kinds.ts';

const TONES: Readonly<Record<ChangeState, Tone>> = { 0: 'neutral', 1: 'primary', 2: 'success', 3: 'danger' };

export function StateTag({ state }: { state: ChangeState }): ReactNode {
  const { t } = useText();
  return <Tag tone={TONES[state]}>{t(`changes.state.${state}`)}</Tag>;
}
