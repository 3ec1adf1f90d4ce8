import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './policy-info.module.css';

interface DifferencesCardProps {
  policy: Policy;
  onVersions: () => void;
}

/** The differences from the version before, and a link to all versions. */
export function DifferencesCard({ policy, onVersions }: DifferencesCardProps): ReactNode {
  const { t } = useText();
  const { versions, comparedWith, differences } = policy;
  const all = versions.length > 1 && t('policies.policy-info.all-versions', { count: versions.length });
  return (
    <Card>
      <CardHead
        title={t(
          comparedWith === undefined ? 'policies.policy-info.first-version' : 'policies.policy-info.differences',
        )}
        {...(all && { more: all, onClick: onVersions })}
      />
      {comparedWith === undefined ? (
        <p className={styles['foot']}>{t('policies.policy-info.nothing-before')}</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
    </Card>
  );
}
