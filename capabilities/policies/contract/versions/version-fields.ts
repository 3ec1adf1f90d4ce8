/** Versions of product policies as the staff asks and reads them (docs/domain.md §3). */
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const VERSION_STATES = ['draft', 'coming', 'in_force', 'superseded', 'cancelled'] as const;

export const ofPolicy = { policyCode: searchedText(40) };
export const versionNumber = () => z.coerce.number().int().min(1).max(999_999);

/** Texts in the reader's language. */
export const differences = () =>
  z.array(
    z.object({
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** Counts only for terminals that are activated from then on. */
      isForNewTerminals: z.boolean(),
    }),
  );

export const publication = { ...ofPolicy, from: day() };

export const PUBLICATION_REFUSALS = [
  'policy_unknown',
  'version_no_draft',
  'version_too_early',
  'version_day_taken',
  'version_same',
  'version_breaks',
] as const;
