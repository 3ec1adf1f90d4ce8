/** The form after a refusal: only the refused fields, each with its reason, and below them the accepted ones. */
import { useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { isPhoto } from '../../contract/application/application-fields.ts';
import { fieldLabel, reasonText } from './application-words.ts';
import { Given } from './confirm.tsx';
import { Course } from './course.tsx';
import { FeesCard, FeesTick } from './fees-card.tsx';
import { FieldControl, type ControlProps } from './field-control.tsx';
import type { Application } from './port.ts';
import styles from './application.module.css';

export function MendForm({ form, port }: ControlProps): ReactNode {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { open, missing, needed, refused, note } = form.application;
  const accepted = needed.length - open.length;
  const left = missing.filter((field) => !form.isTyped(field)).length;
  const submit = async (): Promise<void> => {
    if (await form.finish(open)) await form.submit();
    focusFirstError(box.current);
  };
  return (
    <>
      <Stack>
        <Who application={form.application} />
        <div className={styles['alarm']} role="status">
          <Icon name="warn-filled" />
          <span>
            <b>{t('merchants.mend.title', { count: open.length, rest: accepted })}</b>
            {note ?? t('merchants.mend.how', { count: open.length })}
          </span>
        </div>
        <div ref={box} className={styles['mend']}>
          {open.map((field) => {
            const reason = refused.find((each) => each.field === field);
            if (isPhoto(field)) return <FieldControl key={field} field={field} form={form} port={port} />;
            return (
              <Card key={field} pad>
                <div className={styles['head']}>
                  <b>{fieldLabel(t, field)}</b>
                  <Tag tone={reason?.mended === true ? 'success' : 'danger'}>
                    {t(reason?.mended === true ? 'merchants.mend.mended' : 'merchants.mend.open')}
                  </Tag>
                </div>
                {reason && <p className={styles['reason']}>{reasonText(t, reason)}</p>}
                <FieldControl field={field} form={form} port={port} />
              </Card>
            );
          })}
        </div>
        {form.consent && (
          <>
            <FeesCard application={form.application} />
            <FeesTick application={form.application} consent={form.consent} />
          </>
        )}
        {accepted > 0 && <Passed application={form.application} />}
        <Course application={form.application} />
      </Stack>
      <ActionBar
        note={left > 0 ? <WhyNot tone="missing">{t('merchants.mend.left', { count: left })}</WhyNot> : undefined}
      >
        <Button running={form.isRunning} onClick={() => void submit()}>
          {t('merchants.mend.submit', { count: open.length })}
        </Button>
      </ActionBar>
    </>
  );
}

/** The merchant whose application it is, and since when it waits to be mended. */
function Who({ application: { name = '', steps } }: { readonly application: Application }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const at = (kind: 'submitted' | 'rejected'): string =>
    formatWhenInText(steps.findLast((step) => step.kind === kind)?.at ?? now, now, lang);
  return (
    <header className={styles['who']}>
      <Avatar name={name} size="l" />
      <span className="grow">
        <h2>{name}</h2>
        <p>{t('merchants.mend.times', { submitted: at('submitted'), reviewed: at('rejected') })}</p>
      </span>
      <Tag tone="danger">{t('merchants.status.rejected')}</Tag>
    </header>
  );
}

/** The accepted fields, folded. */
function Passed({ application }: { readonly application: Application }): ReactNode {
  const { t } = useText();
  const fields = application.needed.filter((field) => !application.open.includes(field));
  return (
    <Card>
      <details className={styles['passed']}>
        <summary>
          <Icon name="check-filled" />
          <b>{t('merchants.mend.passed', { count: fields.length })}</b>
          <span>{t('merchants.mend.locked')}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <div>
          <Given application={application} fields={fields} />
        </div>
      </details>
    </Card>
  );
}
