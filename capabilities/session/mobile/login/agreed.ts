const STORAGE_KEY = 'zy.agreed';

/**
 * Whether the user agreement was accepted on this device before: if so, the checkbox starts checked and can be
 * unchecked.
 */
export const agreed = (): boolean => {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
};

export const setAgreed = (): void => {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // storage is unavailable: the user is asked again next time
  }
};
