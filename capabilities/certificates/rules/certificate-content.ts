/** The content of a certificate (docs/domain.md §2), and the canonical form of it that is signed. */
export interface CertificateContent {
  readonly number: string;
  readonly agentCode: string;
  /** The certified name. */
  readonly name: string;
  /** The name that the agent uses, where it differs. */
  readonly displayName?: string | undefined;
  readonly levelCode: string;
  readonly levelName: string;
  /** Business days. */
  readonly since: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly keyId: string;
}

/** The rest of it when the account of its agent is erased: no name, and only a hash of the signature. */
export interface ClosedContent extends Omit<CertificateContent, 'name' | 'displayName'> {
  /** SHA-256 of the signature that the holder has, hex. */
  readonly provenBy: string;
}

export const canonicalClosed = (content: ClosedContent): string => {
  const { number, agentCode, levelCode, levelName, since, validFrom, validTo, keyId, provenBy } = content;
  return JSON.stringify({ number, agentCode, levelCode, levelName, since, validFrom, validTo, keyId, provenBy });
};

/** One content has one sequence of bytes: the names in this order, without absent ones and without spaces. */
export const canonical = (content: CertificateContent): string => {
  const { number, agentCode, name, displayName, levelCode, levelName, since, validFrom, validTo, keyId } = content;
  const names = { name, displayName };
  return JSON.stringify({ number, agentCode, ...names, levelCode, levelName, since, validFrom, validTo, keyId });
};

/** Whether the statements of a certificate are still true. */
export const saysTheSame = (
  content: CertificateContent,
  facts: Pick<CertificateContent, 'agentCode' | 'name' | 'displayName' | 'levelCode' | 'levelName'>,
): boolean =>
  content.agentCode === facts.agentCode &&
  content.name === facts.name &&
  content.displayName === facts.displayName &&
  content.levelCode === facts.levelCode &&
  content.levelName === facts.levelName;

/** Whether the names on a certificate are the holder's: the certified one, and no former one. */
export const hasTheNames = (
  content: Pick<CertificateContent, 'name' | 'displayName'>,
  facts: Pick<CertificateContent, 'name' | 'displayName'>,
): boolean =>
  content.name === facts.name && (content.displayName === undefined || content.displayName === facts.displayName);
