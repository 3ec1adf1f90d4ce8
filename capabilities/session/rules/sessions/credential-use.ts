/**
 * The meaning of a presented "remember me" credential (docs/domain.md §10). Each is valid once; the device keeps only
 * the last one, so a spent one that returns was copied, unless its answer was lost or two tabs sent it at once.
 */
import { limits } from '../limits.ts';

export interface Credential {
  /** Undefined when the credential was never used. */
  readonly spentAt: Date | undefined;
  /** State of the credential that replaced it: no successor was requested, it was not used yet, or it was used. */
  readonly successor: 'none' | 'unused' | 'used';
  /** Whether the session was used that was opened with it: then the answer arrived. */
  readonly hasAnswerArrived: boolean;
}

/**
 * `repeat`: valid, and answered with the same successor. `late`: refused without consequences. `reuse`: refused; the
 * family ends.
 */
export type CredentialUse = 'first' | 'repeat' | 'late' | 'reuse';

export const credentialUse = ({ spentAt, successor, hasAnswerArrived }: Credential, now: Date): CredentialUse => {
  if (spentAt === undefined) return 'first';
  const isOfTheSameMoment = now.getTime() - spentAt.getTime() < limits.repeatMs;
  if (successor === 'used' || (hasAnswerArrived && !isOfTheSameMoment)) return 'reuse';
  return successor === 'unused' ? 'repeat' : 'late';
};
