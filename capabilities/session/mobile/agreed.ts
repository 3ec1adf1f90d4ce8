const STORAGE_KEY = 'zy.agreed';

/** Whether the agreement was accepted on this device before: the tick stands then, and can be taken away. */
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
    // asked again next time
  }
};
