/** 商户达标考核: the stages of merchants' assessments, as the acquirer has it beside ours. */
import type { ReactNode } from 'react';
import { listStandards } from '../contract/list-standards.ts';
import { ComparisonList } from './comparison-list.tsx';

export function Page(): ReactNode {
  return <ComparisonList kind="standard" call={listStandards} />;
}
