/** After a refusal: only what was refused, each with the reason, and what was accepted below. */
import { useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { isPhoto } from '../../contract/application-fields.ts';
import { fieldLabel, reasonText } from '../application-words.ts';
import styles from './application.module.css';
import { Course } from './course.tsx';
import { FieldControl, type ControlProps } from './field-control.tsx';

export function MendForm({ form, port }: ControlProps): ReactNode {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { open, missing, needed, refused, note } = form.application;
  const accepted = needed.length - open.length;
  const left = missing.filter((field) => form.textOf(field as 'name') === '' || isPhoto(field)).length;
  const submit = async (): Promise<void> => {
    if (await form.finish(open)) await form.submit();
    focusFirstError(box.current);
  };
  return (
    <>
      <Stack>
        <div className={styles['alarm']} role="status">
          <Icon name="warn-filled" />
          <span>
            <b>{t('merchants.mend.title', { count: open.length, rest: accepted })}</b>
            {note ?? t('merchants.mend.how')}
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
