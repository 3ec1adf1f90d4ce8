/** Whether a certificate is in force (docs/domain.md §2). */
export interface CertificateFacts {
  readonly validTo: string;
  readonly endKind: 'replaced' | 'revoked' | 'frozen' | null;
  /** Whether the agent may work now: certified and not frozen. */
  readonly mayWork: boolean;
}

export type CertificateState = 'valid' | 'expired' | 'replaced' | 'revoked';

/** What was taken away stays so, whatever day it is. */
export const certificateState = ({ validTo, endKind, mayWork }: CertificateFacts, today: string): CertificateState => {
  if (endKind === 'revoked' || endKind === 'frozen' || !mayWork) return 'revoked';
  if (validTo < today) return 'expired';
  return endKind === 'replaced' ? 'replaced' : 'valid';
};
