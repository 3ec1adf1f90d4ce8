import type { RequestOf } from '#platform/contract/call.ts';
import type { changeEmployee } from '../contract/change-employee.ts';

type Limits = Omit<RequestOf<typeof changeEmployee>, 'id'>;
interface Shown extends Pick<Limits, 'role' | 'grants'> {
  until: string | undefined;
  mostAtOnce: number | undefined;
}

/** What is sent: a limit that does not hold is left out, also that of handing out for whoever hands out nothing. */
export const given = ({ role, grants, until, mostAtOnce }: Shown): Limits => ({
  role,
  grants,
  ...(until !== undefined && { until }),
  ...(mostAtOnce !== undefined && role === 'agent-operator' && { mostAtOnce }),
});
