/** The storage of a tab while it is open; undefined where the browser blocks it: even to name it throws then. */
export const tabStorage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};
