/** 同意, 不同意 to the requests of one of the staff: all of them together, because they were asked for together. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { approveChanges } from '../../contract/lookup/approve-changes.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { rejectChanges, MAX_WHY } from '../../contract/lookup/reject-changes.ts';
import { CHANGE_READS } from '../change-reads.ts';
import { changeText } from '../value-words.ts';

interface ConsentActsProps {
  change: Change;
  consent: NonNullable<Change['consent']>;
}

export function ConsentActs({ change, consent }: ConsentActsProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<'agree' | 'decline' | undefined>(undefined);
  const close = (): void => setOpen(undefined);
  const { count } = consent;
  const by = change.askedBy ?? t('changes.consent.someone');
  return (
    <>
      <ActionBar note={t('changes.consent.note', { by, count })}>
        <Button kind="quiet" className="fit" onClick={() => setOpen('decline')}>
          {t('changes.consent.decline')}
        </Button>
        <Button onClick={() => setOpen('agree')}>{t('changes.consent.agree', { count })}</Button>
      </ActionBar>
      {open === 'agree' && <AgreeSheet change={change} consent={consent} onClose={close} />}
      {open === 'decline' && <DeclineSheet change={change} consent={consent} onClose={close} />}
    </>
  );
}

type SheetProps = ConsentActsProps & { onClose: () => void };

function AgreeSheet({ change, consent: { id, count }, onClose }: SheetProps): ReactNode {
  const { t } = useText();
  const { kind, merchantName, before, after, askedBy } = change;
  const confirm = useConfirm('terms');
  const agree = useCommand(approveChanges, {
    invalidates: CHANGE_READS,
    onSuccess: ({ refusedCount }) => {
      toast(
        refusedCount === 0 ? t('changes.consent.agreed') : t('changes.consent.agreed-some', { count: refusedCount }),
        'check',
      );
      onClose();
    },
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  const by = askedBy ?? t('changes.consent.someone');
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('changes.consent.confirm-title')}
      points={[
        { icon: 'store', title: merchantName, text: changeText(before, after, t) },
        ...(count > 1 ? [{ icon: 'info' as const, title: t('changes.consent.note', { by, count }) }] : []),
        { icon: 'check', title: t('changes.consent.checked'), text: t('changes.consent.checked-text') },
      ]}
      label={t('changes.consent.agree', { count })}
      purpose="terms"
      isRunning={agree.isPending}
      confirm={confirm}
      onConfirm={(proof) => agree.mutate({ kind, id, ...proof })}
    />
  );
}

function DeclineSheet({ change: { kind }, consent: { id, count }, onClose }: SheetProps): ReactNode {
  const { t } = useText();
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const decline = useCommand(rejectChanges, {
    invalidates: CHANGE_READS,
    onSuccess: () => {
      toast(t('changes.consent.declined'), 'check');
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = why.trim();
    if (given === '') setError(t('changes.consent.why-missing'));
    else if (!decline.isPending) decline.mutate({ kind, id, why: given });
  };
  const foot = (
    <Button type="submit" form="decline-changes" kind="danger" running={decline.isPending}>
      {t('changes.consent.declines', { count })}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('changes.consent.decline')} foot={foot}>
      <form id="decline-changes" onSubmit={submit} noValidate>
        <Field
          label={t('changes.consent.why')}
          side={t('changes.consent.why-hint')}
          maxLength={MAX_WHY}
          value={why}
          error={error}
          onChange={(event) => {
            setWhy(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Sheet>
  );
}
