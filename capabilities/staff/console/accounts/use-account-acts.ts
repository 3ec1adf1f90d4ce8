import type { StaffRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCommand } from '#platform/ui-console/calls.ts';
import { disableAccount } from '../../contract/accounts/disable-account.ts';
import { enableAccount } from '../../contract/accounts/enable-account.ts';
import { listAccountChanges } from '../../contract/accounts/list-account-changes.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { resetAccount } from '../../contract/accounts/reset-account.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';
import { changeRole } from '../../contract/roles/change-role.ts';
import { closeSessions } from '../../contract/sessions/close-sessions.ts';
import { listOpenSessions } from '../../contract/sessions/list-open-sessions.ts';
import type { Account } from './account-table.tsx';

export type AccountActName = 'role' | 'close' | 'reset' | 'disable' | 'enable';

const REFETCHES = { refetches: [listAccounts, listOpenSessions, listProposals, listAccountChanges] };

/** The acts of administrators on one account: the last answer says whether another person has to do the same. */
export const useAccountActs = ({ loginName }: Account) => {
  const { t } = useText();
  const role = useCommand(changeRole, REFETCHES);
  const close = useCommand(closeSessions, REFETCHES);
  const reset = useCommand(resetAccount, REFETCHES);
  const disable = useCommand(disableAccount, REFETCHES);
  const enable = useCommand(enableAccount, REFETCHES);
  const all = { role, close, reset, disable, enable };
  const send = (act: AccountActName, wanted: StaffRole | undefined): void => {
    for (const each of Object.values(all)) each.reset();
    if (act !== 'role') all[act].mutate({ loginName });
    else if (wanted !== undefined) role.mutate({ loginName, role: wanted });
  };
  const waiting = [role.data, reset.data, disable.data, enable.data].find((answer) => answer?.is === 'waits');
  const waits =
    waiting &&
    t(waiting.dueAt === undefined ? 'staff.console.people.waits.other' : 'staff.console.people.waits.day', {
      time: formatDateTime(waiting.dueAt ?? waiting.lapsesAt ?? ''),
    });
  const error = Object.values(all).find((each) => each.error)?.error ?? undefined;
  return { send, waits, error, password: reset.data?.password };
};
