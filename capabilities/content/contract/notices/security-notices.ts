/**
 * Keys of notices about access to an account or the destination of its money: they reach the phone at any hour, and
 * nobody can switch them off (docs/domain.md §12). All notices of money ignore quiet hours too.
 */
const SECURITY_NOTICES = [
  'login_copied',
  'login_locked',
  'new_device',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'settlement_changed',
  'settlement_refused',
  'settlement_rejected',
  'withdrawals_stopped',
  'withdrawals_resumed',
  'agent_frozen',
  'agent_normal',
  'closing_asked',
  'closing_cancelled',
  'closing_stopped',
] as const;

const KEYS: ReadonlySet<string> = new Set(SECURITY_NOTICES);

export const isOfSecurity = (key: string | null): boolean => key !== null && KEYS.has(key);
