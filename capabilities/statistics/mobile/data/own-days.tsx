import type { ComponentProps, ReactNode } from 'react';
import { DateRange } from '#platform/ui/form/date-field.tsx';

/**
 * The fields of days of one's own. A component rather than the field itself: what is loaded later may not be part of a
 * chunk that other pages load first.
 */
export function OwnDays(props: ComponentProps<typeof DateRange>): ReactNode {
  return <DateRange {...props} />;
}
