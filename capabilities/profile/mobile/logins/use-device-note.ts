import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listLogins } from '#capabilities/session/contract/list-logins.ts';

/** The last login on a new device that nobody has answered, in words. */
export const useDeviceNote = (): string | undefined => {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const login = useCall(listLogins, { unansweredOnly: true, pageSize: 1 }).data?.rows[0];
  return login && t('profile.logins.check', { at: formatWhenInText(login.at, now, lang) });
};
