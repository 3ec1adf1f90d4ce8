/** 机具相关: the figures of the statistics, with the names of the brands. */
import type { ReactNode } from 'react';
import { InfoPage, TermCards, useInfoAddress } from '#capabilities/statistics/mobile/api.ts';
import { useCall } from '#platform/client/hooks.ts';
import { listBrands } from '../contract/list-brands.ts';

export function Page(): ReactNode {
  const address = useInfoAddress();
  const brands = useCall(listBrands, {}).data ?? [];
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return (
    <InfoPage address={address}>
      <TermCards asked={address.asked} brandName={(id) => names.get(id) ?? '-'} />
    </InfoPage>
  );
}
