/** 终端绑定: whom terminals take payments for, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { listBindings } from '../contract/list-bindings.ts';
import { ComparisonList } from './comparison-list.tsx';

function BindCheckPage(): ReactNode {
  return <ComparisonList kind="bind" call={listBindings} />;
}

export { BindCheckPage as Page };
