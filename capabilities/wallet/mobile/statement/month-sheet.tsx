import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { addMonths, type BusinessMonth } from '#platform/time/business-day.ts';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';

interface MonthSheetProps {
  open: boolean;
  month: BusinessMonth;
  first: BusinessMonth;
  last: BusinessMonth;
  onClose: () => void;
  onMonth: (month: BusinessMonth) => void;
}

/** All months from the first entry to the current one, by year, newest first. */
export function MonthSheet({ open, month, first, last, onClose, onMonth }: MonthSheetProps): ReactNode {
  const { t } = useText();
  const months: BusinessMonth[] = [];
  for (let at = last; at >= first; at = addMonths(at, -1)) months.push(at);
  const years = [...new Set(months.map((each) => each.slice(0, 4)))];
  const choose = (chosen: BusinessMonth): void => {
    onMonth(chosen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.statement.choose-month')}>
      {years.map((year) => (
        <OptionGroup
          key={year}
          title={t('wallet.statement.year', { year })}
          value={month}
          onChange={choose}
          choices={months
            .filter((each) => each.startsWith(year))
            .map((each) => ({
              value: each,
              label: t('wallet.statement.month-name', { month: Number(each.slice(5)) }),
            }))}
        />
      ))}
    </Sheet>
  );
}
