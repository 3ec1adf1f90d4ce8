import { useCommand, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { approveLogin } from '#capabilities/session/contract/login/approve-login.ts';
import { rejectLogin } from '#capabilities/session/contract/login/reject-login.ts';
import { listLogins } from '#capabilities/session/contract/sessions/list-logins.ts';
import { listSessions } from '#capabilities/session/contract/sessions/list-sessions.ts';

export type Login = RowOf<typeof listLogins>;

const PASSWORD_PAGE = '/pages/myInfo/updatePassword/index';

/** "That was me", and "that was not me", which ends the device and then offers to change the password. */
export const useAnswer = (login: Login) => {
  const { t } = useText();
  const invalidates = [listLogins, listSessions];
  const approving = useCommand(approveLogin, {
    invalidates,
    onSuccess: () => toast(t('profile.logins.mine-done'), 'check'),
  });
  const offerPassword = async (): Promise<void> => {
    const ok = await confirm({
      title: t('profile.logins.ended-title'),
      text: t('profile.logins.ended-text'),
      ok: t('profile.change-password'),
      cancel: t('profile.about.later'),
    });
    if (ok) push(PASSWORD_PAGE);
  };
  const rejecting = useCommand(rejectLogin, { invalidates, onSuccess: () => void offerPassword() });
  const reject = async (): Promise<void> => {
    const ok = await confirm({
      title: t('profile.logins.reject-title', { name: login.device || t('profile.devices.unknown') }),
      text: t('profile.logins.reject-text'),
      ok: t('profile.logins.not-mine'),
      danger: true,
    });
    if (ok) rejecting.mutate({ id: login.id });
  };
  return {
    approve: () => approving.mutate({ id: login.id }),
    reject: () => void reject(),
    isApproving: approving.isPending,
    isRejecting: rejecting.isPending,
  };
};
