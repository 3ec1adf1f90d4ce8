/** Confirms a promotion, a price for some days: its first and last day, the rates then, and how it can be withdrawn. */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ConfirmSheet, useConfirm } from '#capabilities/session/mobile/api.ts';
import { submitPromotion } from '../../contract/promotions/submit-promotion.ts';
import type { MadePromotion } from '../../contract/promotions/submit-promotion.ts';
import { CHANGE_READS } from '../change-reads.ts';
import { valueText } from '../value-words.ts';
import type { PromotionPreview } from './use-promotion-preview.ts';

interface ConfirmPromotionProps {
  request: InputOf<typeof submitPromotion>;
  preview: PromotionPreview;
  onClose: () => void;
  onDone: (result: MadePromotion) => void;
}

export function ConfirmPromotion({ request, preview, onClose, onDone }: ConfirmPromotionProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const confirm = useConfirm('terms');
  const submit = useCommand(submitPromotion, {
    invalidates: CHANGE_READS,
    onSuccess: onDone,
    // a refusal is shown in the sheet
    onError: (error) => confirm.refuse(error) || error instanceof CallError,
  });
  const { name, fromOn, toOn, rates } = request;
  const { acceptedCount: count, refusedCount } = preview;
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t('changes.promotion.confirm')}
      head={
        <p>
          <b>{name}</b> {valueText({ rates: rates as never }, t)}
        </p>
      }
      points={[
        {
          icon: 'calendar',
          title: formatDateRange(fromOn, toOn, now, lang),
          text: t('changes.promotion.then', { day: formatShortDate(fromOn, now, lang) }),
        },
        { icon: 'lock', title: t('changes.promotion.locks'), text: t('changes.promotion.locks-text') },
        { icon: 'undo', title: t('changes.promotion.undo'), text: t('changes.promotion.undo-text') },
        ...(refusedCount > 0
          ? [{ icon: 'info' as const, title: t('changes.confirm.left-rate', { count: refusedCount }) }]
          : []),
      ]}
      label={t('changes.promotion.submit', { count })}
      purpose="terms"
      isRunning={submit.isPending}
      confirm={confirm}
      onConfirm={(proof) => submit.mutate({ ...request, ...proof })}
    />
  );
}
