import { useMay, useSession } from '#platform/client/session-store.ts';

/** `useMay` for withdrawals and settlement accounts: always false for an agent that is settled outside the platform. */
export const useMaySettle = (): ((permission: string) => boolean) => {
  const may = useMay();
  const { isSpecificAccount } = useSession();
  return (permission) => may(permission) && !isSpecificAccount;
};
