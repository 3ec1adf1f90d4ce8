import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CodeField } from './code-field.tsx';
import { Field, PasswordField } from './field.tsx';
import { focusFirstError } from './focus-first-error.ts';
import type { Proof } from './use-proof.ts';

interface ProofFieldProps {
  proof: Proof;
  onSendCode: () => void;
  isSendingCode: boolean;
}

/**
 * Field for an SMS code or the login password, between which the user can switch; both where both are required; with
 * two-step verification only its code.
 */
export function ProofField({ proof, onSendCode, isSendingCode }: ProofFieldProps): ReactNode {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  // on a small phone the field is below the fold when the form is submitted
  useEffect(() => {
    if (proof.refusals > 0) focusFirstError(place.current);
  }, [proof.refusals]);
  const other =
    proof.otherWay === undefined ? undefined : (
      <button type="button" className="t-link" onClick={proof.switchWay}>
        {t(`ui.proof.use-${proof.otherWay}`)}
      </button>
    );
  const common = { error: proof.error, ...(other !== undefined && { side: other }) };
  return (
    <div ref={place}>
      {proof.way === 'code' ? (
        <CodeField
          {...common}
          label={t('ui.proof.code')}
          value={proof.text}
          onChange={proof.change}
          waitSeconds={proof.waitSeconds}
          sentTo={proof.sentTo}
          isSending={isSendingCode}
          onSend={onSendCode}
        />
      ) : proof.way === 'totp' ? (
        <div className="proof-password">
          <Field
            {...common}
            label={t('ui.proof.totp')}
            hint={t('ui.proof.totp-hint')}
            autoComplete="one-time-code"
            value={proof.text}
            onChange={(event) => proof.change(event.target.value)}
          />
        </div>
      ) : (
        <div className="proof-password">
          <PasswordField
            {...common}
            label={t('ui.proof.password')}
            value={proof.text}
            onChange={(event) => proof.change(event.target.value)}
          />
        </div>
      )}
      {proof.password !== undefined && (
        <PasswordField
          label={t('ui.proof.password')}
          error={proof.password.error}
          value={proof.password.text}
          onChange={(event) => proof.password?.change(event.target.value)}
        />
      )}
    </div>
  );
}
