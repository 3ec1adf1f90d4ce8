import type { ComponentProps, ReactNode } from 'react';
import { DateRange } from '#platform/ui/form/date-field.tsx';

/**
 * The fields of a custom period. A component instead of the field itself, because code that is loaded later may not be
 * in a chunk that other pages load first.
 */
export function OwnDays(props: ComponentProps<typeof DateRange>): ReactNode {
  return <DateRange {...props} />;
}
