import type { Id } from '#platform/ids/id.ts';

/** The invitation of a future employee of an agent. */
export type EmployeeInvitationId = Id<'employee invitation'>;
