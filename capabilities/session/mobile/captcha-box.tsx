import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import styles from './captcha-box.module.css';
import type { CaptchaState } from './use-captcha.ts';

/**
 * Captcha input with the image at its end; tapping the image loads another one. Renders nothing when captchas are
 * disabled.
 */
export function CaptchaBox({ captcha }: { captcha: CaptchaState }): ReactNode {
  const { t } = useText();
  if (!captcha.isAsked) return null;
  const picture = (
    <button type="button" className={styles['renew']} aria-label={t('session.captcha.renew')} onClick={captcha.renew}>
      {captcha.image ? (
        <img className={styles['image']} src={captcha.image} alt={t('session.captcha.image')} width={108} height={36} />
      ) : (
        <i className={styles['image']} />
      )}
    </button>
  );
  return (
    <Field
      label={t('session.captcha.label')}
      placeholder={t('session.captcha.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      name="captcha"
      value={captcha.code}
      error={captcha.error}
      end={picture}
      onChange={(event) => captcha.setCode(event.target.value)}
    />
  );
}
