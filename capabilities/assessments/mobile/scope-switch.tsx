import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';

const SCOPES = ['self', 'team'] as const;
type Scope = (typeof SCOPES)[number];

/** Switches between the own merchants and those of the whole team. */
export function ScopeSwitch({ value, onChange }: { value: Scope; onChange: (to: Scope) => void }): ReactNode {
  const { t } = useText();
  return (
    <Segmented
      label={t('assessments.scope')}
      choices={SCOPES.map((scope) => ({ value: scope, label: t(`assessments.scope.${scope}`) }))}
      value={value}
      onChange={onChange}
      onGround
      small
    />
  );
}
