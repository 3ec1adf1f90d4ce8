/** Staff of the simulated operator: their acts lie in the past of a world, before anybody could sign in to it. */
import { COMMAND_LINE, staffOperator, type StaffOperator } from '#platform/auth/operator.ts';
import { idOf } from '#platform/ids/id.ts';

/** @param id of the account, where the world has one. */
export const simulatedOperator = (login: string, id = 0): StaffOperator =>
  staffOperator(
    {
      staffId: idOf(id),
      sessionId: idOf(0),
      loginName: login,
      name: login,
      role: 'finance',
      isProven: true,
      permissions: new Set(),
    },
    COMMAND_LINE,
  );
