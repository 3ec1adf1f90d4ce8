/** 商户达标考核: the stages of merchants' assessments, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { listStandards } from '../contract/list-standards.ts';
import { ComparisonList } from './comparison-list.tsx';

function StandardCheckPage(): ReactNode {
  return <ComparisonList kind="standard" call={listStandards} />;
}

export { StandardCheckPage as Page };
