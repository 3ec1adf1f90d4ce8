/** 商户终端激活: the activation of terminals, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { listActivations } from '../contract/list-activations.ts';
import { ComparisonList } from './comparison-list.tsx';

function ActivationCheckPage(): ReactNode {
  return <ComparisonList kind="activation" call={listActivations} />;
}

export { ActivationCheckPage as Page };
