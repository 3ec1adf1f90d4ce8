import type { Id } from '#platform/ids/id.ts';

/** The invitation of somebody of an agent's staff. */
export type EmployeeInvitationId = Id<'employee invitation'>;
