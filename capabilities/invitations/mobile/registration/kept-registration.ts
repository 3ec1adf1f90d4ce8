/** The token by which this device continues the application of a link; survives closing the app. */
const keyOf = (code: string): string => `zy.register-merchant:${code}`;

export const keptRegistration = (code: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(code)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepRegistration = (code: string, registration: string | undefined): void => {
  try {
    if (registration === undefined) localStorage.removeItem(keyOf(code));
    else localStorage.setItem(keyOf(code), registration);
  } catch {
    // Storage is unavailable: the mobile is proven again next time.
  }
};
