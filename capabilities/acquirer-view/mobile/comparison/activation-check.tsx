/** 商户终端激活: the activation of terminals in the acquirer's records beside ours. */
import type { ReactNode } from 'react';
import { ComparisonList } from './comparison-list.tsx';

function ActivationCheckPage(): ReactNode {
  return <ComparisonList kind="activation" />;
}

export { ActivationCheckPage as Page };
