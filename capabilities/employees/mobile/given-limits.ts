import type { RequestOf } from '#platform/contract/call.ts';
import { grantsOf } from '#platform/contract/permissions.ts';
import type { changeEmployee } from '../contract/change-employee.ts';

type Limits = Omit<RequestOf<typeof changeEmployee>, 'id'>;
interface ShownLimits extends Pick<Limits, 'role' | 'grants'> {
  until: string | undefined;
  mostAtOnce: number | undefined;
}

/** The request: a limit or a grant that does not hold is left out, as are a viewer's grants for acts. */
export const given = ({ role, grants, until, mostAtOnce }: ShownLimits): Limits => ({
  role,
  grants: grantsOf(role, grants),
  ...(until !== undefined && { until }),
  ...(mostAtOnce !== undefined && role === 'agent-operator' && { mostAtOnce }),
});
