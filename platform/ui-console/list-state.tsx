import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { failureText } from './failure.ts';

interface ListStateProps {
  readonly list: {
    readonly data: unknown;
    readonly error: unknown;
    readonly dataUpdatedAt?: number;
    refetch: () => unknown;
  };
  readonly children: ReactNode;
}

/** Shows an error in place of a list that cannot be read; one that was read before stays, with the time of its rows. */
export function ListState({ list, children }: ListStateProps): ReactNode {
  const { t } = useText();
  const { data, error, dataUpdatedAt, refetch } = list;
  if (!error) return children;
  const retry = <Button onClick={() => void refetch()}>{t('console.retry')}</Button>;
  if (data === undefined) return <Alert type="error" showIcon title={failureText(error, t)} action={retry} />;
  return (
    <div className="c-stale">
      <Alert
        type="warning"
        banner
        title={t('console.stale', { time: formatDateTime(dataUpdatedAt ?? 0).slice(11) })}
        description={failureText(error, t)}
        action={retry}
      />
      {children}
    </div>
  );
}
