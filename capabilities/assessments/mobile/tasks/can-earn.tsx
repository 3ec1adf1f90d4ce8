/** 还能挣什么: stages, activations and communication fees that can still be earned, in one list. */
import type { ReactNode } from 'react';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { EARN_KINDS, EarnList } from './earn-list.tsx';

const FIELDS = { kind: choice(EARN_KINDS, 'all'), scope: choice(['self', 'team'], 'self') };

function CanEarnPage(): ReactNode {
  const [address, change] = useAddress(FIELDS);
  return <EarnList address={address} onChange={change} />;
}

export { CanEarnPage as Page };
