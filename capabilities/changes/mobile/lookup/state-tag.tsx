import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { ChangeState } from '../../contract/change-kinds.ts';

const TONES: Readonly<Record<ChangeState, Tone>> = { 0: 'neutral', 1: 'primary', 2: 'success', 3: 'danger' };

interface StateTagProps {
  state: ChangeState;
  /** Shown for a request of one of the staff: it waits for the agent's yes. */
  consent?: unknown;
}

export function StateTag({ state, consent }: StateTagProps): ReactNode {
  const { t } = useText();
  if (consent !== undefined) return <Tag tone="warning">{t('changes.state.waits')}</Tag>;
  return <Tag tone={TONES[state]}>{t(`changes.state.${state}`)}</Tag>;
}
