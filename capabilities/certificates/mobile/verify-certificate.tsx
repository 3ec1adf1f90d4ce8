/** Public: whether a certificate is genuine and in force, by its QR code or by number and code typed by hand. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { text } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { checkCertificate } from '../contract/check-certificate.ts';
import styles from './certificate.module.css';

const FIELDS = { number: text(40), proof: text(120) };
type Answer = AnswerOf<typeof checkCertificate>;

function VerifyCertificatePage(): ReactNode {
  const [{ number, proof }, change] = useAddress(FIELDS);
  return (
    <Screen bar={<NavBar noBack right={<LanguageSelect />} />}>
      <Stack>
        {number !== '' && proof !== '' && (
          <Card>
            <Checked number={number} proof={proof} />
          </Card>
        )}
        <Typed key={`${number} ${proof}`} number={number} onCheck={change} />
      </Stack>
    </Screen>
  );
}

function Checked({ number, proof }: { number: string; proof: string }): ReactNode {
  const { data, error, refetch } = useCall(checkCertificate, { number, proof });
  if (data) return <Verdict answer={data} number={number} />;
  return error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />;
}

const TONES = {
  valid: 'good',
  expired: 'old',
  replaced: 'old',
  revoked: 'bad',
  closed: 'bad',
  unknown: 'bad',
} as const;

function Verdict({ answer: { state, certificate }, number }: { answer: Answer; number: string }): ReactNode {
  const { t } = useText();
  const facts = certificate && [
    certificate.name !== undefined && { label: t('certificates.verify.name'), value: certificate.name },
    { label: t('certificates.verify.level'), value: certificate.levelName },
    { label: t('certificates.certificate.since'), value: certificate.since },
    {
      label: t('certificates.certificate.period'),
      value: (
        <span className="whole">
          {t('certificates.certificate.from-to', { from: certificate.validFrom, to: certificate.validTo })}
        </span>
      ),
    },
    certificate.endedOn !== undefined && { label: t('certificates.verify.ended'), value: certificate.endedOn },
  ];
  return (
    <>
      <div className={styles['verdict']}>
        <span data-tone={TONES[state]}>
          <Icon name={state === 'valid' ? 'check-filled' : 'alert'} size={24} />
        </span>
        <b>{t(`certificates.verify.${state}`)}</b>
        <p>{t(`certificates.verify.${state}-hint`)}</p>
        <p>{t('certificates.certificate.number', { number })}</p>
      </div>
      {facts && (
        <div className={styles['facts']}>
          <Facts facts={facts} />
        </div>
      )}
    </>
  );
}

interface TypedProps {
  number: string;
  onCheck: (asked: { number: string; proof: string }) => void;
}

function Typed({ number, onCheck }: TypedProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState({ number, proof: '' });
  const [isMarked, setMarked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = { number: typed.number.trim(), proof: typed.proof.trim() };
    setMarked(true);
    if (given.number !== '' && given.proof !== '') onCheck(given);
    else focusFirstError(form.current);
  };
  return (
    <Card>
      <form ref={form} className={styles['typed']} onSubmit={submit} noValidate>
        <Field
          label={t('certificates.verify.number')}
          value={typed.number}
          error={isMarked && typed.number.trim() === '' && t('certificates.verify.number-missing')}
          placeholder="ZY-2026-12345678"
          onChange={(event) => setTyped({ ...typed, number: event.target.value })}
        />
        <Field
          label={t('certificates.verify.code')}
          value={typed.proof}
          error={isMarked && typed.proof.trim() === '' && t('certificates.verify.code-missing')}
          placeholder="ABCD-EFGH-JKMN"
          autoCapitalize="characters"
          onChange={(event) => setTyped({ ...typed, proof: event.target.value })}
        />
        <Button type="submit" kind="tonal">
          {t('certificates.verify.check')}
        </Button>
      </form>
    </Card>
  );
}

export { VerifyCertificatePage as Page };
