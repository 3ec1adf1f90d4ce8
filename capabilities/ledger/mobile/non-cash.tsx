import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';

/** Flags the goods fund: money that was paid in, not earned (docs/domain.md §5). */
export function NonCash(): ReactNode {
  return <Tag tone="line">{useText().t('ledger.non-cash')}</Tag>;
}
