import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';
import { NEW } from './people-address.ts';

const WHATS = ['add', 'reset', 'enable', 'role'] as const;

/** `add lihua` */
const readSubject = (subject: string) => {
  const [what, loginName = ''] = subject.split(' ');
  return { what: WHATS.find((each) => each === what) ?? 'add', loginName };
};

/** Changes of accounts that wait for another administrator, who does the same once more. */
export function WaitingAccounts({ onOpen }: { onOpen: (row: string) => void }): ReactNode {
  const { t } = useText();
  const { data } = useCall(listProposals, {}, { refetchMs: 60_000 });
  const rows = (data?.rows ?? []).filter(({ act }) => act === 'account');
  return rows.map(({ subject, proposedBy, lapsesAt, isMine }) => {
    const { what, loginName } = readSubject(subject);
    return (
      <Alert
        key={`${subject} ${lapsesAt}`}
        type="info"
        showIcon
        banner
        title={t(`staff.console.people.waits.${what}`, {
          by: proposedBy,
          account: loginName,
          time: formatDateTime(lapsesAt),
        })}
        description={isMine ? t('staff.console.people.waits.mine') : undefined}
        action={
          isMine ? undefined : (
            <Button size="small" onClick={() => onOpen(what === 'add' ? NEW : loginName)}>
              {t('staff.console.people.waits.open')}
            </Button>
          )
        }
      />
    );
  });
}
