/** 商户达标考核: the stages of merchants' assessments, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { ComparisonList } from './comparison-list.tsx';

function StandardCheckPage(): ReactNode {
  return <ComparisonList kind="standard" />;
}

export { StandardCheckPage as Page };
