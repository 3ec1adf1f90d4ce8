import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { failureText } from './failure.ts';

interface ListStateProps {
  readonly list: { readonly data: unknown; readonly error: unknown; refetch: () => unknown };
  readonly children: ReactNode;
}

/** A list that cannot be read says so, in place of being empty; one that was read before stays. */
export function ListState({ list, children }: ListStateProps): ReactNode {
  const { t } = useText();
  if (!list.error || list.data !== undefined) return children;
  return (
    <Alert
      type="error"
      showIcon
      title={failureText(list.error, t)}
      action={<Button onClick={() => void list.refetch()}>{t('console.retry')}</Button>}
    />
  );
}
