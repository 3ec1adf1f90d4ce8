/** 终端绑定: the merchants of terminals in the acquirer's records beside ours. */
import type { ReactNode } from 'react';
import { ComparisonList } from './comparison-list.tsx';

function BindCheckPage(): ReactNode {
  return <ComparisonList kind="bind" />;
}

export { BindCheckPage as Page };
