/** The acts for a silent merchant: put it off, or remind its holder by one message. */
import { useState, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { getQuietSummary } from '../../contract/quiet/get-quiet-summary.ts';
import { sendReminders } from '../../contract/quiet/send-reminders.ts';
import type { ClassedMerchant } from './merchant-line.tsx';
import { SnoozeSheet } from './snooze-sheet.tsx';

export interface QuietActs {
  readonly putOff: (row: ClassedMerchant) => void;
  readonly remind: (row: ClassedMerchant) => void;
}

/** Sends one message to each holder; when nobody is left to remind, says so. */
export const useRemind = () => {
  const { t } = useText();
  return useCommand(sendReminders, {
    invalidates: [listClassedMerchants, getQuietSummary],
    onSuccess: ({ holders, merchants }) =>
      holders === 0
        ? toast(t('portfolio.remind.nobody'))
        : toast(t('portfolio.remind.done', { holders: formatCount(holders), count: formatCount(merchants) }), 'check'),
  });
};

const quietClassOf = (row: ClassedMerchant): 'silent' | 'lost' => (row.class === 'lost' ? 'lost' : 'silent');

/** @returns the acts, and the sheet that one of them opens. */
export const useQuietActs = (): { acts: QuietActs; sheet: ReactNode } => {
  const [off, setOff] = useState<ClassedMerchant>();
  const { mutate } = useRemind();
  return {
    acts: { putOff: setOff, remind: (row) => mutate({ class: quietClassOf(row), id: row.id }) },
    sheet: off && <SnoozeSheet id={off.id} name={off.name} onClose={() => setOff(undefined)} />,
  };
};
