import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CodeBox } from '#platform/ui/code-box.tsx';
import { PasswordField } from '#platform/ui/field.tsx';
import type { Proof } from './use-proof.ts';

/** A code by text message or the login password, whichever is at hand. */
export function ProofField({ proof }: { proof: Proof }): ReactNode {
  const { t } = useText();
  const other = <button type="button" className="t-link hit" onClick={proof.switchWay}>{t(`settlement.proof.use-${proof.way === 'code' ? 'password' : 'code'}`)}</button>;
  if (proof.way === 'code') return <CodeBox label={t('settlement.proof.code')} value={proof.text} onChange={proof.change} error={proof.error} waitSeconds={proof.waitSeconds} onSend={proof.sendCode} side={other} />;
  return <PasswordField label={t('settlement.proof.password')} side={other} value={proof.text} error={proof.error} onChange={(event) => proof.change(event.target.value)} />;
}
