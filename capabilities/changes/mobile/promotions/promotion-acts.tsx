/** 取消 before the promotion begins, 提前结束 while it runs. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { DateBox } from '#platform/ui/form/date-field.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { cancelPromotion } from '../../contract/promotions/cancel-promotion.ts';
import { closePromotion } from '../../contract/promotions/close-promotion.ts';
import type { getPromotion } from '../../contract/promotions/get-promotion.ts';
import { CHANGE_READS } from '../change-reads.ts';
import styles from './promotions.module.css';

type Promotion = AnswerOf<typeof getPromotion>;

export const hasPromotionActs = ({ canEnd, canCancel }: Promotion): boolean => canCancel || canEnd !== undefined;

export function PromotionActs({ promotion }: { promotion: Promotion }): ReactNode {
  const { id, canEnd } = promotion;
  return canEnd === undefined ? <Cancel id={id} /> : <End id={id} {...canEnd} />;
}

function Cancel({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const cancel = useCommand(cancelPromotion, {
    invalidates: CHANGE_READS,
    onSuccess: () => toast(t('changes.promotion.cancelled'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('changes.promotion.cancel-title'),
      text: t('changes.promotion.cancel-text'),
      ok: t('changes.promotion.cancel'),
    });
    if (isSure) cancel.mutate({ id });
  };
  return (
    <ActionBar note={t('changes.promotion.cancel-note')}>
      <Button kind="quiet" running={cancel.isPending} onClick={() => void ask()}>
        {t('changes.promotion.cancel')}
      </Button>
    </ActionBar>
  );
}

interface EndProps {
  id: string;
  earliestOn: string;
  latestOn: string;
}

function End({ id, earliestOn, latestOn }: EndProps): ReactNode {
  const { t } = useText();
  const [lastOn, setLastOn] = useState<string>();
  const end = useCommand(closePromotion, {
    invalidates: CHANGE_READS,
    onSuccess: () => {
      setLastOn(undefined);
      toast(t('changes.promotion.ended'), 'check');
    },
  });
  return (
    <>
      <ActionBar note={t('changes.promotion.end-note')}>
        <Button kind="quiet" onClick={() => setLastOn(earliestOn)}>
          {t('changes.promotion.end')}
        </Button>
      </ActionBar>
      {lastOn !== undefined && (
        <Sheet
          open
          onClose={() => setLastOn(undefined)}
          title={t('changes.promotion.end')}
          foot={
            <Button running={end.isPending} disabled={lastOn === ''} onClick={() => end.mutate({ id, lastOn })}>
              {t('changes.promotion.end-ok')}
            </Button>
          }
        >
          <div className={styles['end']}>
            <p>{t('changes.promotion.end-text')}</p>
            <DateBox
              label={t('changes.promotion.last')}
              value={lastOn}
              min={earliestOn}
              max={latestOn}
              onChange={setLastOn}
            />
          </div>
        </Sheet>
      )}
    </>
  );
}
