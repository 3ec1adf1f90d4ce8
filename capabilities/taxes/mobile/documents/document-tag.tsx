import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import type { ShownState } from '../../contract/documents/document-fields.ts';

const TONES: Readonly<Record<ShownState, Tone>> = {
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  revoked: 'danger',
  used_up: 'neutral',
  over: 'neutral',
};

export function DocumentTag({ state }: { state: ShownState }): ReactNode {
  const { t } = useText();
  return <Tag tone={TONES[state]}>{t(`taxes.state.${state}`)}</Tag>;
}
