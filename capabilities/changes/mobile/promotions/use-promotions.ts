import { useCall } from '#platform/client/hooks.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { listPromotions } from '../../contract/promotions/list-promotions.ts';
import { PROMOTION_PATHS } from '../paths.ts';

const MOST = 20;

/** Running and future promotions, of a merchant or of all. */
export const usePromotions = (merchantId: string | undefined, enabled = true) =>
  useCall(
    listPromotions,
    { states: ['running', 'coming'], ...(merchantId !== undefined && { merchantId }), pageSize: MOST },
    { enabled: enabled && mayOpen(PROMOTION_PATHS.list) },
  );
