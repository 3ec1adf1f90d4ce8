import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import type { CheckState } from '../../contract/checks/check-states.ts';

const TONES: Record<CheckState, Tone> = { met: 'success', missed: 'danger', pending: 'primary', none: 'neutral' };

export function CheckTag({ state }: { state: CheckState }): ReactNode {
  const { t } = useText();
  return <ToneTag tone={TONES[state]}>{t(`assessments.console.checks.state.${state}`)}</ToneTag>;
}
