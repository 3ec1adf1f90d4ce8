/** How long a one-time password can be used. */
import { limits } from '../limits.ts';

interface OneTime {
  readonly mustChangePassword: boolean;
  /** When the password was issued. */
  readonly passwordChangedAt: Date;
  /** Wrong passwords since then. */
  readonly oneTimeFailures: number;
}

/** A one-time password is over after 24 hours or five wrong passwords; an administrator issues another. */
export const isOneTimeOver = (
  { mustChangePassword, passwordChangedAt, oneTimeFailures }: OneTime,
  now: Date,
): boolean =>
  mustChangePassword &&
  (oneTimeFailures >= limits.oneTimeFailures || now.getTime() - passwordChangedAt.getTime() >= limits.oneTimeMs);
