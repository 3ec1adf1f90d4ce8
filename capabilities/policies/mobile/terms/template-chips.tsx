/** Where terms start from: those of another sub-agent, those that most of a level have, or one's own entries. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import type { Terms } from './terms-shape.ts';
import styles from './template-chips.module.css';

export type Template =
  | { readonly key: 'copy'; readonly agent: { readonly id: string; readonly name: string }; readonly terms: Terms }
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

interface TemplateChipsProps {
  templates: readonly Template[];
  /** `templateId`, or `OWN`. */
  value: string;
  onChange: (value: string) => void;
}

export function TemplateChips({ templates, value, onChange }: TemplateChipsProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['chips']}>
      <Chips
        label={t('policies.terms.template')}
        choices={[
          ...templates.map((template) => ({ value: templateId(template), label: templateName(template, t) })),
          { value: OWN, label: t('policies.terms.own') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
