/** Stored certificates. */
import { randomInt } from 'node:crypto';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import { canonical, type CertificateContent, type ClosedContent } from '../rules/certificate-content.ts';
import type { EndKind } from '../rules/certificate-state.ts';

export interface CertificateRow {
  readonly id: Id<'certificate'>;
  readonly number: string;
  readonly agentId: AgentId;
  readonly content: string;
  readonly signature: string;
  readonly keyId: string;
  readonly validTo: string;
  readonly issuedAt: Date;
  readonly endedAt: Date | null;
  readonly endKind: EndKind | null;
  readonly endReason: string | null;
  readonly allowedAt: Date | null;
}

const columns = sql`id, number, agent_id as "agentId", content, signature, key_id as "keyId", valid_to as "validTo",
  issued_at as "issuedAt", ended_at as "endedAt", end_kind as "endKind", end_reason as "endReason",
  allowed_at as "allowedAt"`;

export const certificateByNumber = async (db: Db, number: string): Promise<CertificateRow | undefined> => {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificates.certificate where number = ${number.toUpperCase()}`.execute(db);
  return rows[0];
};

/** The certificates, newest first. */
export const certificatesOf = async (db: Db, agentId: AgentId): Promise<CertificateRow[]> => {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificates.certificate where agent_id = ${agentId} order by id desc`.execute(db);
  return rows;
};

interface WantedCertificates {
  readonly number?: string | undefined;
  /** Id of the last certificate that was read. */
  readonly beforeId?: CertificateRow['id'] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The newest first. */
export const findCertificates = async (
  db: Db,
  { number, beforeId, offset, limit }: WantedCertificates,
): Promise<CertificateRow[]> => {
  const ofNumber = number === undefined ? sql`true` : sql`number = ${number.toUpperCase()}`;
  const further = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`;
  const { rows } = await sql<CertificateRow>`
    select ${columns} from certificates.certificate where ${ofNumber} and ${further}
    order by id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

export const contentOf = ({ content }: Pick<CertificateRow, 'content'>): CertificateContent =>
  JSON.parse(content) as CertificateContent;

/** The stored content: without a name once the account of its agent is erased. */
export const keptContentOf = ({ content }: Pick<CertificateRow, 'content'>): CertificateContent | ClosedContent =>
  JSON.parse(content) as CertificateContent | ClosedContent;

/** Drawn, so that numbers tell nothing about how many there are. */
const MOST = 100_000_000;

export const freeNumber = async (tx: Tx, year: string): Promise<string> => {
  for (;;) {
    const number = `ZY-${year}-${String(randomInt(MOST)).padStart(8, '0')}`;
    if ((await certificateByNumber(tx, number)) === undefined) return number;
  }
};

export const storeCertificate = async (
  tx: Tx,
  agentId: AgentId,
  content: CertificateContent,
  signature: string,
  now: Date,
): Promise<void> => {
  await sql`
    insert into certificates.certificate (number, agent_id, content, signature, key_id, valid_from, valid_to, issued_at)
    values (${content.number}, ${agentId}, ${canonical(content)}, ${signature}, ${content.keyId}, ${content.validFrom},
      ${content.validTo}, ${now})`.execute(tx);
};

export interface CertificateEnd {
  readonly kind: EndKind;
  readonly reason?: string;
  readonly operator?: string;
  readonly now: Date;
}

/** Ends the certificate in force, if there is one. @returns its number. */
export const endCertificate = async (
  tx: Tx,
  agentId: AgentId,
  { kind, reason, operator, now }: CertificateEnd,
): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`
    update certificates.certificate set ended_at = ${now}, end_kind = ${kind}, end_reason = ${reason ?? null},
      operator = ${operator ?? null}
    where agent_id = ${agentId} and ended_at is null returning number`.execute(tx);
  return rows[0]?.number;
};
