import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CodeBox } from './code-box.tsx';
import { CodeField } from './field-code.tsx';
import { PasswordField } from './field.tsx';
import type { Proof } from './use-proof.ts';

interface ProofFieldProps {
  proof: Proof;
  onSendCode: () => void;
  /** In a form of boxes instead of a card. */
  boxed?: boolean;
}

/** A code by text message or the login password, whichever is at hand. */
export function ProofField({ proof, onSendCode, boxed = false }: ProofFieldProps): ReactNode {
  const { t } = useText();
  const Code = boxed ? CodeBox : CodeField;
  const other = <button type="button" className="t-link hit" onClick={proof.switchWay}>{t(`ui.proof.use-${proof.way === 'code' ? 'password' : 'code'}`)}</button>;
  if (proof.way === 'code') return <Code label={t('ui.proof.code')} value={proof.text} onChange={proof.change} error={proof.error} waitSeconds={proof.waitSeconds} onSend={onSendCode} side={other} />;
  return <PasswordField label={t('ui.proof.password')} side={other} value={proof.text} error={proof.error} onChange={(event) => proof.change(event.target.value)} />;
}
