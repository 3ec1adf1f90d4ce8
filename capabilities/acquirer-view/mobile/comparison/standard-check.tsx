/** 商户达标考核: the stages of merchants' assessments in the acquirer's records beside ours. */
import type { ReactNode } from 'react';
import { ComparisonList } from './comparison-list.tsx';

function StandardCheckPage(): ReactNode {
  return <ComparisonList kind="standard" />;
}

export { StandardCheckPage as Page };
