import { session } from '#platform/client/session-store.ts';
import { currentText } from '#platform/i18n/browser.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';

export const agreementsPath = '/pages/myInfo/setting/setting';

let asked = '';

/**
 * Asks for new versions of the agreements, once for each login or start of the app. Whoever looks first may look at
 * everything; new business is refused until they are accepted (docs/domain.md §10).
 */
export const askForConsent = async (): Promise<void> => {
  const { user, token } = session();
  const pending = (user?.agreements ?? []).map(({ key, version }) => `${key} ${version}`).join();
  if (pending === '' || asked === `${token} ${pending}`) return;
  asked = `${token} ${pending}`;
  const { t } = currentText();
  const ok = await confirm({
    title: t('shell.agreements.title'),
    text: t('shell.agreements.text'),
    ok: t('shell.agreements.read'),
    cancel: t('shell.agreements.later'),
  });
  if (ok) push(agreementsPath, { view: 'agreements' });
};
