import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { failureText } from './failure.ts';

interface ListStateProps {
  readonly list: { readonly data: unknown; readonly error: unknown; refetch: () => unknown };
  readonly children: ReactNode;
}

/** Shows an error in place of a list that cannot be read; one that was read before stays. */
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
