import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useStaffCall } from '#capabilities/staff/console/api.ts';

/** Shown until it is known who is logged in; when no answer comes, shows why, with a button to try again. */
export function Opening(): ReactNode {
  const { t } = useText();
  const { error, refetch, isFetching } = useStaffCall();
  return (
    <div className="c-centre">
      {error === null || isFetching ? (
        <Spin />
      ) : (
        <Alert
          type="error"
          showIcon
          title={failureText(error, t)}
          action={<Button onClick={() => void refetch()}>{t('console.retry')}</Button>}
        />
      )}
    </div>
  );
}
