/** 关闭商户: the obstacles, or the reason for closing; it cannot be undone. */
import { useState, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { TextArea } from '#platform/ui/form/field.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { closeMerchant, MAX_CLOSE_REASON } from '#capabilities/merchants/contract/closing/close-merchant.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { listMerchants } from '#capabilities/merchants/contract/lookup/list-merchants.ts';
import { previewClosing } from '#capabilities/merchants/contract/review/preview-closing.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import { PATHS } from '../paths.ts';
import styles from './merchant.module.css';

const READS = [getMerchant, listMerchants, listClassedMerchants, getMerchantSummary] as const;

export function CloseSheet({ merchant, onClose }: { merchant: Merchant; onClose: () => void }): ReactNode {
  const { t } = useText();
  const { id, name } = merchant;
  const [reason, setReason] = useState('');
  const preview = useCall(previewClosing, { id });
  const blocks = preview.data?.blocks ?? [];
  const run = useCommand(closeMerchant, {
    invalidates: READS,
    onSuccess: () => {
      toast(t('portfolio.close.done', { name }), 'check');
      onClose();
    },
  });
  const isBlocked = blocks.length > 0;
  const foot = isBlocked ? (
    mayOpen(PATHS.terminals) && (
      <Button onClick={() => push(PATHS.terminals, { merchantId: id })}>{t('portfolio.close.see')}</Button>
    )
  ) : (
    <Button
      kind="danger"
      running={run.isPending}
      disabled={preview.data === undefined || reason.trim() === ''}
      onClick={() => run.mutate({ id, reason: reason.trim() })}
    >
      {t('portfolio.close.ok')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('portfolio.close.title')} foot={foot}>
      {preview.isLoading && <SkeletonRows count={2} lead="none" />}
      {preview.error && <ReadError error={preview.error} onRetry={() => void preview.refetch()} />}
      {isBlocked && (
        <>
          <p className={styles['said']}>{t('portfolio.close.blocked', { name })}</p>
          <ul className={styles['blocks']}>
            {blocks.map(({ kind, count }) => (
              <li key={kind}>
                <Icon name="alert" size={18} />
                {t(`portfolio.close.block-${kind}`, { count, shown: formatCount(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {preview.data && !isBlocked && (
        <>
          <p className={styles['said']}>{t('portfolio.close.hint', { name })}</p>
          <TextArea
            label={t('portfolio.close.reason')}
            value={reason}
            maxLength={MAX_CLOSE_REASON}
            rows={2}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </Sheet>
  );
}
