import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { addMonths, type BusinessMonth } from '#platform/time/business-day.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { OptionGroup } from './filter-sheet.tsx';

interface MonthSheetProps {
  open: boolean;
  title: string;
  month: BusinessMonth;
  first: BusinessMonth;
  last: BusinessMonth;
  /** The month that cannot be chosen. */
  without?: BusinessMonth;
  onClose: () => void;
  onMonth: (month: BusinessMonth) => void;
}

const written = (lang: string, part: 'year' | 'month', month: BusinessMonth): string =>
  new Intl.DateTimeFormat(lang, { [part]: part === 'year' ? 'numeric' : 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** All months from the first to the last, by year, newest first. */
export function MonthSheet({ open, title, month, first, last, without, ...on }: MonthSheetProps): ReactNode {
  const { lang } = useText();
  const months: BusinessMonth[] = [];
  for (let at = last; at >= first; at = addMonths(at, -1)) months.push(at);
  const years = [...new Set(months.map((each) => each.slice(0, 4)))];
  const choose = (chosen: BusinessMonth): void => {
    on.onMonth(chosen);
    on.onClose();
  };
  return (
    <Sheet open={open} onClose={on.onClose} title={title}>
      {years.map((year) => (
        <OptionGroup
          key={year}
          title={written(lang, 'year', `${year}-01`)}
          value={month}
          onChange={choose}
          choices={months
            .filter((each) => each.startsWith(year))
            .map((each) => ({ value: each, label: written(lang, 'month', each), disabled: each === without }))}
        />
      ))}
    </Sheet>
  );
}
