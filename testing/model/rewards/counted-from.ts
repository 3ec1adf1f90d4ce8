/**
 * From which day a terminal that is not activated is charged for (docs/domain.md §7). The product decides it in SQL, as
 * `rewards/server/inactive` reads what is due; this is the second decision that tests compare it with.
 */
import type { BusinessDay } from '#platform/time/business-day.ts';

/** Days in the holder's hands count only while the version that charges is in force: never retroactively. */
export const countedFrom = (heldOn: BusinessDay, versionFrom: BusinessDay): BusinessDay =>
  heldOn > versionFrom ? heldOn : versionFrom;
