/** What each capability holds of a person, for the person (docs/domain.md "Personal data"). */
import type { Db } from '#platform/db/db.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { createRegistry } from './registry.ts';

export interface PersonalDatum {
  /** Text key `privacy.item.<item>`. */
  readonly item: string;
  /** As it is kept; card and ID numbers masked. */
  readonly value: string;
  /** When it was written or last changed. */
  readonly at: Date | null;
}

export interface DataSubject {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
}

export const personalData =
  createRegistry<(db: Db, subject: DataSubject) => Promise<readonly PersonalDatum[]>>('personal data');
