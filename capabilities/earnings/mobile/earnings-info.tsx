/**
 * 收益详情: why a day or a month earned more or less than another, the rows behind one amount of that comparison, or the
 * earnings of a day or a month one by one.
 */
import type { ReactNode } from 'react';
import { businessDay } from '#platform/time/business-day.ts';
import { choice, day, flag } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { LISTED_KINDS } from '../contract/lookup/earning-kinds.ts';
import { EARNING_TERMS } from '../contract/why/explain-difference.ts';
import { SPANS } from './earning-day.ts';
import { SCOPES, SIDES, VIEWS } from './earnings-address.ts';
import { EarningList } from './lookup/earning-list.tsx';
import { WhyRows } from './why/why-rows.tsx';
import { Why } from './why/why.tsx';

const FIELDS = {
  span: choice(SPANS, 'day'),
  day: day(),
  scope: choice(SCOPES, 'team'),
  kind: choice(LISTED_KINDS),
  view: choice(VIEWS, 'why'),
  against: day(),
  whole: flag(),
  side: choice(SIDES, 'now'),
  term: choice(EARNING_TERMS),
};

function EarningsInfoPage(): ReactNode {
  const now = useNow(usePage().active);
  const [address, change] = useAddress(FIELDS);
  const today = businessDay(now);
  const shown = { ...address, now, today, day: address.day === undefined || address.day > today ? today : address.day };
  if (address.view === 'list') return <EarningList {...shown} onChange={change} />;
  return address.view === 'rows' ? <WhyRows {...shown} onChange={change} /> : <Why {...shown} onChange={change} />;
}

export { EarningsInfoPage as Page };
