import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Template } from '../terms/template-chips.tsx';
import { changesOf } from '../terms/terms-draft.ts';
import type { Terms } from '../terms/terms-shape.ts';

interface SameCountProps {
  template: Template | undefined;
  start: Terms;
  terms: Terms;
}

/** 同马俊杰 5 项: how many costs still equal those of the template. */
export function SameCount({ template, start, terms }: SameCountProps): ReactNode {
  const { t } = useText();
  const count = terms.costs.length - changesOf(start, terms).costs.length;
  if (!template) return t('policies.open-policy.own-start');
  return template.key === 'copy'
    ? t('policies.terms.same-count', { name: template.agent.name, count })
    : t('policies.terms.same-most', { level: template.levelCode, count });
}
