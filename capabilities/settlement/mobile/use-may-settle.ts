import { useMay, useSession } from '#platform/client/session-store.ts';

/** `useMay` for withdrawals and settlement accounts: an account that is settled outside the platform has neither. */
export const useMaySettle = (): ((permission: string) => boolean) => {
  const may = useMay();
  const { isSpecificAccount } = useSession();
  return (permission) => may(permission) && !isSpecificAccount;
};
