import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDayInText } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getAgreement } from '../../contract/agreements/get-agreement.ts';
import { listAgreements } from '../../contract/agreements/list-agreements.ts';
import { rejectAgreement } from '../../contract/agreements/reject-agreement.ts';
import { AgreeSheet } from './agree-sheet.tsx';
import type { Agreement } from './agreement.ts';

/** Agreeing asks for a proof of identity; declining for a confirmation. */
export function AnswerBar({ agreement }: { agreement: Agreement }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const [open, setOpen] = useState(false);
  const reject = useCommand(rejectAgreement, {
    invalidates: [getAgreement, listAgreements],
    onSuccess: () => toast(t('deductions.declined'), 'check'),
  });
  const decline = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('deductions.decline-title'),
      text: t('deductions.decline-text'),
      ok: t('deductions.decline'),
      cancel: t('deductions.not-yet'),
    });
    if (isSure) reject.mutate({ id: agreement.id });
  };
  return (
    <>
      <ActionBar note={t('deductions.answer-until', { day: formatDayInText(agreement.offeredUntil, now, lang) })}>
        <Button kind="quiet" className="fit" running={reject.isPending} onClick={() => void decline()}>
          {t('deductions.decline')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('deductions.agree')}</Button>
      </ActionBar>
      <AgreeSheet key={String(open)} agreement={agreement} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
