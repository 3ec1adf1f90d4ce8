/** Step 1: who is invited. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { MAX_REMARK } from '../../contract/adding/add-agent.ts';
import type { Draft } from './draft.ts';
import { LevelChoice } from './level-choice.tsx';
import { MobileField } from './mobile-field.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import type { StepProps } from './step-props.ts';
import { useMobileCheck, type MobileCheck } from './use-mobile-check.ts';
import styles from './add-agent.module.css';

type Errors = Partial<Record<'name' | 'mobile', string | undefined>>;

/** The text that says why the mobile must be changed before going on. */
const blockedBy = ({ state }: MobileCheck): string | undefined =>
  state === 'taken' || state === 'invited' ? 'invitations.add.change-mobile-first' : undefined;

const MAX_NAME = 20;

/** The errors of the name and the mobile. */
const useEntries = (draft: Draft, { state }: MobileCheck) => {
  const { t } = useText();
  const [errors, setErrors] = useState<Errors>({});
  const nameProblem = (): string | undefined =>
    draft.name.trim() === '' ? t('invitations.add.name-missing') : undefined;
  const mobileProblem = (): string | undefined =>
    ['incomplete', 'invalid'].includes(state)
      ? t(draft.mobile === '' ? 'invitations.add.mobile-missing' : 'validate.mobile_invalid')
      : undefined;
  const check = (): boolean => {
    const wrong = { name: nameProblem(), mobile: mobileProblem() };
    setErrors(wrong);
    return Object.values(wrong).every((error) => !error);
  };
  const clear = (name: keyof Errors): void => setErrors((old) => ({ ...old, [name]: undefined }));
  return { errors, setErrors, nameProblem, mobileProblem, check, clear };
};

interface PersonProps extends Pick<StepProps, 'draft' | 'change'> {
  check: MobileCheck;
  entries: ReturnType<typeof useEntries>;
}

function Person({ draft, change, check, entries }: PersonProps): ReactNode {
  const { t } = useText();
  const { errors, setErrors, nameProblem, mobileProblem, clear } = entries;
  return (
    <>
      <Field
        label={t('invitations.name')}
        name="name"
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onBlur={() => draft.name !== '' && setErrors((old) => ({ ...old, name: nameProblem() }))}
        onChange={(event) => {
          clear('name');
          change({ name: event.target.value });
        }}
      />
      <MobileField
        value={draft.mobile}
        check={check}
        error={errors.mobile}
        onBlur={() => draft.mobile !== '' && setErrors((old) => ({ ...old, mobile: mobileProblem() }))}
        onChange={(mobile) => {
          clear('mobile');
          change({ mobile });
        }}
        onContact={({ name, mobile }) => {
          setErrors({});
          change({ mobile, ...(draft.name === '' && { name: name.slice(0, MAX_NAME) }) });
        }}
      />
    </>
  );
}

export function BasicsStep({ draft, change, offer, frame }: StepProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const check = useMobileCheck(draft.mobile);
  const blocked = blockedBy(check);
  const levelCode = draft.levelCode || (offer.levels.find(({ canGive }) => canGive)?.code ?? '');
  const entries = useEntries(draft, check);
  const next = (event: FormEvent): void => {
    event.preventDefault();
    const isRight = entries.check();
    focusFirstError(form.current);
    if (blocked === undefined && check.state !== 'checking' && isRight)
      change({ step: 'terms', levelCode, name: draft.name.trim() });
  };
  return frame(
    <form ref={form} id="add-agent" className={styles['form']} onSubmit={next} noValidate>
      <Person draft={draft} change={change} check={check} entries={entries} />
      <LevelChoice offer={offer} value={levelCode} onChange={(code) => change({ levelCode: code })} />
      <Field
        label={t('invitations.remark')}
        side={t('invitations.add.remark-side')}
        name="remark"
        autoComplete="off"
        maxLength={MAX_REMARK}
        placeholder={t('invitations.add.remark-example')}
        value={draft.remark}
        onChange={(event) => change({ remark: event.target.value })}
      />
      <OpenInvitations />
    </form>,
    <ActionBar
      leads
      note={blocked === undefined ? t('invitations.add.not-sent-yet') : <WhyNot tone="missing">{t(blocked)}</WhyNot>}
    >
      <Button type="submit" form="add-agent" disabled={blocked !== undefined} running={check.state === 'checking'}>
        {t('invitations.add.next')}
      </Button>
    </ActionBar>,
  );
}
