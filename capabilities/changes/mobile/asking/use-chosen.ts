import { useState } from 'react';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { CHOOSE_FIELDS, filterOf, inAddress, type ChooseValues, type Selection } from './chosen.ts';

export interface ChoiceState {
  readonly values: ChooseValues;
  readonly keys: readonly string[];
  readonly isAll: boolean;
  /** Undefined while nothing is chosen. */
  readonly selection: Selection | undefined;
  /** The user has ticked something: until then, leaving the page loses nothing. */
  readonly isTicked: boolean;
  readonly isChoosing: boolean;
  /** Whether there is a choice to go back to. */
  readonly canCancel: boolean;
  readonly set: (change: Partial<ChooseValues>) => void;
  readonly toggle: (key: string, on: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
  /** Opens the list to choose again. */
  readonly rechoose: () => void;
  /** Goes back to the former choice. */
  readonly cancel: () => void;
  readonly done: () => void;
}

interface FormerChoice {
  keys: readonly string[];
  isAll: boolean;
}

const selectionOf = (values: ChooseValues, keys: readonly string[]): Selection | undefined => {
  if (values.all) return { by: 'filter', filter: filterOf(values) };
  return keys.length === 0 ? undefined : { by: 'list', keys: [...keys] };
};

export const useChosen = (): ChoiceState => {
  const [values, set] = useAddress(CHOOSE_FIELDS);
  const [keys, keepKeys] = useState(values.key);
  const [isTicked, setTicked] = useState(false);
  const [before, keepBefore] = useState<FormerChoice>();
  const selection = selectionOf(values, keys);
  const choose = (next: readonly string[], isAll: boolean): void => {
    setTicked(true);
    keepKeys(next);
    set({ key: inAddress(next), all: isAll, choosing: true });
  };
  const leave = (): void => {
    keepBefore(undefined);
    set({ choosing: false });
  };
  return {
    values,
    keys,
    isAll: values.all,
    selection,
    isTicked,
    isChoosing: values.choosing || selection === undefined,
    canCancel: before !== undefined,
    // another filter: "all" would be others than those that were seen
    set: (change) => set(values.all ? { ...change, all: false, choosing: true } : change),
    toggle: (key, on) => choose(on ? [...keys, key] : keys.filter((each) => each !== key), false),
    all: () => choose([], true),
    clear: () => choose([], false),
    rechoose: () => {
      keepBefore({ keys, isAll: values.all });
      set({ choosing: true });
    },
    cancel: () => {
      if (before !== undefined) choose(before.keys, before.isAll);
      leave();
    },
    done: leave,
  };
};
