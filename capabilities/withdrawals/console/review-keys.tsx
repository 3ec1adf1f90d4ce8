import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';

/** All keys of the page; who only reads has those for moving. */
export function ReviewKeys({ mayReview }: { mayReview: boolean }): ReactNode {
  const { t } = useText();
  const keys = mayReview ? ['j', 'k', 'a', 'r', 'enter', 'x', 'z', '/'] : ['j', 'k', '/'];
  return (
    <KeyList
      keys={keys.map((key) => [key === 'enter' ? 'Enter' : key.toUpperCase(), t(`withdrawals.console.key.${key}`)])}
    />
  );
}
