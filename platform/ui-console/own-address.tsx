import { App as AntApp, Button } from 'antd';
import type { ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addressOf, usePath } from './navigation.ts';

/** The address of what is open, to send it to the second person. */
export function OwnAddress(): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const address = addressOf(usePath());
  const copy = (): void =>
    void writeClipboard(location.origin + address).then(
      () => message.success(t('console.address.copied')),
      () => message.error(t('console.address.not_copied')),
    );
  return (
    <div className="c-address">
      <code>{address}</code>
      <Button type="link" size="small" onClick={copy}>
        {t('console.address.copy')}
      </Button>
    </div>
  );
}
