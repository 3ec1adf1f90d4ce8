import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { ArrangedEntries, KeptEntries } from '../../rules/quick/arrange-entries.ts';

export interface ArrangeSheetProps {
  /** Every entry that there is, in its place. */
  order: readonly string[];
  /** The entries that the account may open; passed, because a chunk of home's own rules would cost home a file. */
  arrange: (kept: KeptEntries | undefined) => ArrangedEntries;
  kept: KeptEntries | undefined;
  shownAs: (entry: string) => { icon: IconName; label: string };
  /** It was saved: what shows it is read again. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}
