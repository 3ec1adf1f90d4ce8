/** 终端绑定: whom terminals take payments for, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { ComparisonList } from './comparison-list.tsx';

function BindCheckPage(): ReactNode {
  return <ComparisonList kind="bind" />;
}

export { BindCheckPage as Page };
