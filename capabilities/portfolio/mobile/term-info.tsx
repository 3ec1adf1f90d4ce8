/** 机具相关: where the terminals are, how long they have been there, and the charges that are due. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { InfoPage, TermCards, useInfoAddress } from '#capabilities/statistics/mobile/api.ts';
import { listBrands } from '#capabilities/terminals/contract/list/list-brands.ts';
import { getTerminalAges } from '../contract/ages/get-terminal-ages.ts';
import { AgesCard } from './ages/ages-card.tsx';
import { DueCard } from './quiet/due-card.tsx';

function TermInfoPage(): ReactNode {
  const address = useInfoAddress();
  const { asked } = address;
  const brands = useCall(listBrands, {}).data ?? [];
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const ages = useCall(getTerminalAges, { scope: asked.scope }, { keepPrevious: true });
  return (
    <InfoPage address={address}>
      <TermCards asked={asked} brandName={(id) => names.get(id) ?? '-'} isWaiting={ages.isPending}>
        {ages.data && <DueCard answer={ages.data} scope={asked.scope} />}
        <AgesCard read={ages} scope={asked.scope} now={asked.now} />
      </TermCards>
    </InfoPage>
  );
}

export { TermInfoPage as Page };
