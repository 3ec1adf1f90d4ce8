import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { KeptEntries } from '../../rules/arrange-entries.ts';

export interface ArrangeSheetProps {
  /** Of all entries that there are. */
  all: readonly string[];
  mayOpen: (entry: string) => boolean;
  kept: KeptEntries | undefined;
  shownAs: (entry: string) => { icon: IconName; label: string };
  /** It was saved: what shows it is read again. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}
