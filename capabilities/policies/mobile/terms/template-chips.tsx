/** Where terms start from: those of another sub-agent, the most frequent ones of a level, or the user's own entries. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips, type Choice } from '#platform/ui/filter/chips.tsx';
import type { Terms } from './terms-shape.ts';
import styles from './term-rows.module.css';

export type Template =
  | {
      readonly key: 'copy';
      readonly agent: { readonly id: string; readonly name: string; readonly levelCode: string };
      readonly terms: Terms;
    }
  | { readonly key: 'most'; readonly levelCode: string; readonly count: number; readonly terms: Terms };

export const OWN = 'own';

/** Identifies a template among those of one answer. */
export const templateId = (template: Template): string =>
  template.key === 'copy' ? `copy ${template.agent.id}` : `most ${template.levelCode}`;

type Translate = (key: string, values?: Record<string, unknown>) => string;

export const templateName = (template: Template, t: Translate): string =>
  template.key === 'copy'
    ? t('policies.terms.same-as', { name: template.agent.name })
    : t('policies.terms.most', { level: template.levelCode });

/** Templates of agents on the same level come first, because they fit most often. */
export const likeliestFirst = (templates: readonly Template[], levelCode: string): Template[] => {
  const isLikely = (template: Template): boolean => template.key === 'copy' && template.agent.levelCode === levelCode;
  return [...templates.filter(isLikely), ...templates.filter((template) => !isLikely(template))];
};

interface TemplateChipsProps {
  templates: readonly Template[];
  /** `templateId`, or `OWN`. */
  value: string;
  onChange: (value: string) => void;
}

export function TemplateChips({ templates, value, onChange }: TemplateChipsProps): ReactNode {
  const { t } = useText();
  const choiceOf = (template: Template): Choice<string> => ({
    value: templateId(template),
    label: templateName(template, t),
  });
  const copies = templates.filter(({ key }) => key === 'copy');
  const first = [...copies.slice(0, 1), ...templates.filter(({ key }) => key === 'most')];
  const others = copies.slice(1);
  return (
    <div className={styles['chips']}>
      <Chips
        label={t('policies.terms.template')}
        choices={[...first.map(choiceOf), { value: OWN, label: t('policies.terms.own') }, ...others.map(choiceOf)]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
