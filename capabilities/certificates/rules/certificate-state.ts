/** Whether a certificate is in force (docs/domain.md §2). */
/** `frozen`: by a freeze, `closed`: with the account of its agent. */
export type EndKind = 'replaced' | 'revoked' | 'frozen' | 'closed';

export interface CertificateFacts {
  readonly validTo: string;
  readonly endKind: EndKind | null;
  /** Whether the agent may work now: certified and not frozen. */
  readonly mayWork: boolean;
  /** Whether the agent closed its account, also in the minutes before it is erased. */
  readonly hasLeft: boolean;
}

export type CertificateState = 'valid' | 'expired' | 'replaced' | 'revoked' | 'closed';

/** A revoked or closed certificate stays so on every later day. */
export const certificateState = (facts: CertificateFacts, today: string): CertificateState => {
  const { validTo, endKind, mayWork, hasLeft } = facts;
  if (endKind === 'revoked' || endKind === 'frozen') return 'revoked';
  if (endKind === 'closed' || hasLeft) return 'closed';
  if (!mayWork) return 'revoked';
  if (validTo < today) return 'expired';
  return endKind === 'replaced' ? 'replaced' : 'valid';
};
