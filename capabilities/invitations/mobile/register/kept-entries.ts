/** What was typed for one link, without the password: survives a reload while the code is looked up in the messages. */
export interface Entries {
  name: string;
  mobile: string;
  /** Of the request that asked for the code: the code is valid with it alone. */
  uuid?: string;
}

const keyOf = (code: string): string => `zy.register:${code}`;

export const keptEntries = (code: string): Entries => {
  const none = { name: '', mobile: '' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(keyOf(code)) ?? '{}') as Partial<Entries>) };
  } catch {
    return none;
  }
};

export const keepEntries = (code: string, entries: Entries): void => {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(entries));
  } catch {
    // Storage is unavailable: what was typed lasts as long as the page.
  }
};

export const dropEntries = (code: string): void => {
  try {
    sessionStorage.removeItem(keyOf(code));
  } catch {
    // Nothing was kept.
  }
};
