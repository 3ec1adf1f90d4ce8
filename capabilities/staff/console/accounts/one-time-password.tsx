import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';

/** Shown once, in the window that asked for it; the server keeps the hash. */
export function OneTimePassword({ password }: { password: string }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const copy = (): void =>
    void writeClipboard(password).then(
      () => message.success(t('staff.codes.copied')),
      () => message.error(t('staff.codes.not_copied')),
    );
  return (
    <>
      <Section title={t('staff.console.people.password')}>
        <p className="c-secret">
          <code>{password}</code>
          <Button size="small" icon={<Icon name="copy" size={16} />} onClick={copy}>
            {t('staff.codes.copy')}
          </Button>
        </p>
        <p className="c-note">{t('staff.console.people.password.hint')}</p>
      </Section>
      <Section title={t('staff.console.people.first_login')}>
        <CheckList
          checks={[
            {
              key: 'first',
              tone: 'warn',
              title: t('staff.console.people.first_login.must'),
              text: t('staff.console.people.first_login.closed'),
            },
            { key: 'then', tone: 'good', title: t('staff.console.people.first_login.then') },
          ]}
        />
      </Section>
    </>
  );
}
