/** 稍后提醒: puts a merchant off until a day. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { changeSnooze } from '#capabilities/merchants/contract/notes/change-snooze.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import styles from './merchants.module.css';

const DAYS = [3, 7, 14, 30, 60] as const;

export const SNOOZE_READS = [listClassedMerchants, getMerchantSummary, getMerchant] as const;

export function SnoozeSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(true);
  const [days, setDays] = useState<(typeof DAYS)[number]>(7);
  const until = addDays(businessDay(now), days);
  const save = useCommand(changeSnooze, {
    invalidates: SNOOZE_READS,
    onSuccess: () => {
      toast(t('portfolio.snooze.done', { day: formatShortDate(until, now, lang) }), 'check');
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('portfolio.snooze.title')}
      foot={
        <Button running={save.isPending} onClick={() => save.mutate({ id, until })}>
          {t('portfolio.snooze.until', { day: formatShortDate(until, now, lang) })}
        </Button>
      }
    >
      <p className={styles['said']}>{t('portfolio.snooze.hint', { name })}</p>
      <div className={styles['days']}>
        <Chips
          label={t('portfolio.snooze.title')}
          look="wrap"
          choices={DAYS.map((value) => ({ value, label: t('portfolio.snooze.days', { count: value }) }))}
          value={days}
          onChange={setDays}
        />
      </div>
    </Sheet>
  );
}
