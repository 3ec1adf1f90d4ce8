import { useMemo } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { session, useMay } from '#platform/client/session-store.ts';
import { getManaged } from '../../contract/lookup/get-managed.ts';

/**
 * Says for which merchants the account may change something: acts are not offered for the others. The agent itself asks
 * nothing; while the answer is on its way all may be changed, and the server refuses.
 */
export const useManages = (): ((merchantId: string) => boolean) => {
  const may = useMay();
  const isStaff = session().userAdminInfo?.roles.includes('agent') !== true && may('merchant:edit');
  const { data } = useCall(getManaged, {}, { enabled: isStaff });
  return useMemo(() => {
    const ids = data?.merchantIds && new Set(data.merchantIds);
    return (id) => ids === undefined || ids.has(id);
  }, [data]);
};
