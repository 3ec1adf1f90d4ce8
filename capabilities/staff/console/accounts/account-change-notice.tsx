import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { cancelAccountChange } from '../../contract/accounts/cancel-account-change.ts';
import { listAccountChanges } from '../../contract/accounts/list-account-changes.ts';

const everyMs = 60_000;

/**
 * Shown on every page of the console to all staff: somebody makes an administrator without a second person. It stays
 * for the day in which anybody may stop it, and until it is done or lapses; no key dismisses it.
 */
export function AccountChangeNotice(): ReactNode {
  const { t } = useText();
  const rows = useCall(listAccountChanges, {}, { refetchMs: everyMs }).data?.rows ?? [];
  const stop = useCommand(cancelAccountChange, { refetches: [listAccountChanges] });
  return rows.map(({ id, what, loginName, name, askedBy, dueAt }) => (
    <Alert
      key={id}
      type="error"
      showIcon
      banner
      title={t(`staff.console.account_change.${what}`, {
        account: `${name} (${loginName})`,
        by: askedBy ?? t('staff.console.account_change.machine'),
        time: formatDateTime(dueAt),
      })}
      action={
        <Button size="small" danger disabled={stop.isPending} onClick={() => stop.mutate({ id })}>
          {t('staff.console.account_change.stop')}
        </Button>
      }
    />
  ));
}
