import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import type { CaptchaState } from './use-captcha.ts';
import styles from './captcha-box.module.css';

/**
 * Captcha input with the image at its end, and the alternative for people who cannot see it: the browser solves a
 * puzzle when the form is sent. Renders nothing when captchas are disabled.
 */
export function CaptchaBox({ captcha }: { captcha: CaptchaState }): ReactNode {
  const { t } = useText();
  if (!captcha.isAsked) return null;
  const { isPuzzle } = captcha;
  return (
    <div>
      {isPuzzle ? <PuzzleNote captcha={captcha} /> : <PictureField captcha={captcha} />}
      <button type="button" className={styles['other']} onClick={() => captcha.choosePuzzle(!isPuzzle)}>
        {t(isPuzzle ? 'session.puzzle.back' : 'session.puzzle.use')}
      </button>
    </div>
  );
}

function PuzzleNote({ captcha: { isSolving, error } }: { captcha: CaptchaState }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p className={styles['note']} role="status">
        {t(isSolving ? 'session.puzzle.solving' : 'session.puzzle.hint')}
      </p>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Tapping the image loads another one. */
function PictureField({ captcha }: { captcha: CaptchaState }): ReactNode {
  const { t } = useText();
  const picture = (
    <button type="button" className={styles['renew']} aria-label={t('session.captcha.renew')} onClick={captcha.renew}>
      {captcha.image ? (
        <img className={styles['image']} src={captcha.image} alt={t('session.captcha.image')} width={102} height={34} />
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
