/** The data that each capability holds of a person, for the person (docs/domain.md "Personal data"). */
import type { Db } from '#platform/db/db.ts';
import type { Values } from '#platform/http/problem.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { createRegistry } from './registry.ts';

export interface PersonalDatum {
  /** Text key `privacy.item.<item>`. */
  readonly item: string;
  /** The stored value; card and ID numbers are masked. */
  readonly value: string;
  /** When the value was written or last changed. */
  readonly at: Date | null;
}

export interface DataSubject {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
}

/** Tools that a provider needs besides the database. */
export interface PersonalTools {
  readonly vault: Vault;
  readonly lang: Lang;
  /** Texts in the language of the reader. */
  readonly t: (key: string, values?: Values) => string;
}

export type PersonalDataOf = (db: Db, subject: DataSubject, tools: PersonalTools) => Promise<readonly PersonalDatum[]>;

export const personalData = createRegistry<PersonalDataOf>('personal data');
