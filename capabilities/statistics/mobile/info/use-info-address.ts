/** Scope and period of a page of statistics, kept in its address. */
import { useHasTeam } from '#platform/client/session-store.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { choice, day } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { firstAsked } from '../first-days.ts';
import { customDays, daysOf, periods, pickedDays, type CardQuery, type PeriodName } from '../periods.ts';

const FIELDS = {
  scope: choice(['self', 'team'], firstAsked.scope),
  period: choice(periods, firstAsked.period),
  /** Days of the period `custom`. */
  from: day(),
  to: day(),
};

export interface InfoAddress {
  asked: CardQuery;
  today: string;
  hasTeam: boolean;
  setScope(scope: 'self' | 'team'): void;
  setPeriod(period: PeriodName): void;
  pick(from: string, to: string): void;
}

export const useInfoAddress = (): InfoAddress => {
  const hasTeam = useHasTeam();
  const { active } = usePage();
  const now = useNow(active);
  const today = businessDay(now);
  const [{ scope, period, ...picked }, change] = useAddress(FIELDS);
  const custom = customDays(picked, today);
  return {
    asked: { ...daysOf(period, today, custom), scope, period, now },
    today,
    hasTeam,
    setScope: (to) => change({ scope: to }),
    setPeriod: (to) => change({ period: to }),
    pick: (from, to) => change(pickedDays({ from, to }, custom, today)),
  };
};
