/** What a certificate says (docs/domain.md §2), and the canonical form of it that is signed. */
export interface CertificateContent {
  readonly number: string;
  readonly agentCode: string;
  readonly name: string;
  readonly levelCode: string;
  readonly levelName: string;
  /** Business days. */
  readonly since: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly keyId: string;
}

/** What is left of it when the account of its agent is erased: no name, and of the signature only a hash. */
export interface ClosedContent extends Omit<CertificateContent, 'name'> {
  /** SHA-256 of the signature that the holder has, hex. */
  readonly provenBy: string;
}

export const canonicalClosed = (content: ClosedContent): string => {
  const { number, agentCode, levelCode, levelName, since, validFrom, validTo, keyId, provenBy } = content;
  return JSON.stringify({ number, agentCode, levelCode, levelName, since, validFrom, validTo, keyId, provenBy });
};

/** One content, one sequence of bytes: the names in this order, no spaces. */
export const canonical = (content: CertificateContent): string => {
  const { number, agentCode, name, levelCode, levelName, since, validFrom, validTo, keyId } = content;
  return JSON.stringify({ number, agentCode, name, levelCode, levelName, since, validFrom, validTo, keyId });
};

/** Whether a certificate still says what is so. */
export const saysTheSame = (
  content: CertificateContent,
  facts: Pick<CertificateContent, 'agentCode' | 'name' | 'levelCode' | 'levelName'>,
): boolean =>
  content.agentCode === facts.agentCode &&
  content.name === facts.name &&
  content.levelCode === facts.levelCode &&
  content.levelName === facts.levelName;
