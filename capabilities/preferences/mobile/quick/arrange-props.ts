import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { ArrangedEntries, KeptEntries } from '../../rules/quick/arrange-entries.ts';

export interface ArrangeSheetProps {
  /** Every existing entry, in its place. */
  order: readonly string[];
  /**
   * Returns the entries that the account may open; passed as a property, because importing the rules of home would cost
   * home another file.
   */
  arrange: (kept: KeptEntries | undefined) => ArrangedEntries;
  kept: KeptEntries | undefined;
  shownAs: (entry: string) => { icon: IconName; label: string };
  /** Called after saving, so that pages that show the entries read them again. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}
