import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { AgreementState } from '../../contract/enums.ts';

const TONES: Readonly<Record<AgreementState, Tone>> = {
  offered: 'warning',
  active: 'primary',
  paused: 'neutral',
  finished: 'success',
  ended: 'neutral',
  rejected: 'neutral',
  lapsed: 'neutral',
};

export function StateTag({ state }: { state: AgreementState }): ReactNode {
  const { t } = useText();
  return <Tag tone={TONES[state]}>{t(`deductions.state.${state}`)}</Tag>;
}
