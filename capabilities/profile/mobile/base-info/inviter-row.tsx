import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import styles from './base-info.module.css';

/** Masked until the user asks for it: others see the screen too. */
export function InviterRow({ inviter }: { inviter: { name: string; mobile: string } | undefined }): ReactNode {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  if (inviter === undefined) return null;
  const { name, mobile } = inviter;
  return (
    <Row
      title={t('profile.base-info.inviter')}
      meta={isShown ? mobile : maskMobile(mobile)}
      value={
        <span className={styles['inviter']}>
          {isShown ? name : maskName(name)}
          {isShown ? (
            <SmallButton kind="tonal" icon="phone" onClick={() => window.open(`tel:${mobile}`, '_self')}>
              {t('profile.base-info.call')}
            </SmallButton>
          ) : (
            <SmallButton kind="quiet" icon="eye" onClick={() => setShown(true)}>
              {t('profile.base-info.show')}
            </SmallButton>
          )}
        </span>
      }
    />
  );
}
