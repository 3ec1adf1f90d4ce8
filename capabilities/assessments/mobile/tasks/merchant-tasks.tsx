/** 商户任务列表: rewards that can still be earned, with the stages chosen; and stages that were met or missed. */
import type { ReactNode } from 'react';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { EndedStages } from '../checks/ended-stages.tsx';
import { EARN_KINDS, EarnList } from './earn-list.tsx';

const FIELDS = {
  view: choice(['running', 'met', 'missed'], 'running'),
  kind: choice(EARN_KINDS, 'stage'),
  scope: choice(['self', 'team'], 'self'),
};

function MerchantTasksPage(): ReactNode {
  const [{ view, kind, scope }, change] = useAddress(FIELDS);
  if (view === 'running') return <EarnList address={{ kind, scope }} onChange={change} />;
  return <EndedStages state={view} scope={scope} onChange={(to) => change(to)} />;
}

export { MerchantTasksPage as Page };
