/** Limits of an agent's own staff (docs/domain.md §10). */
export const limits = {
  /** Employees and open invitations of an agent together. */
  most: 5,
  /** For how many days an invitation is valid. */
  days: 7,
  /** Text messages to one mobile in a business day, of all agents together. */
  messagesADay: 3,
} as const;
