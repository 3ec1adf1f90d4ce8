import type { ReactNode } from 'react';
import type { FrozenComparison } from '../../contract/comparison/comparison-fields.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** Both sides as they were when somebody asked to look into their difference. */
export function FrozenTable({ facts }: { facts: FrozenComparison }): ReactNode {
  return <ComparisonTable kind={facts.kind} info={facts} />;
}
