/** 全部版本: every published version, and the difference between any two. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Callout, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { getPolicy } from '../../contract/policy/get-policy.ts';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './policy-info.module.css';

interface VersionSheetProps {
  open: boolean;
  onClose: () => void;
  policy: Policy;
  onVersion: (number: number) => void;
}

const TONES = { coming: 'warning', in_force: 'success', superseded: 'neutral' } as const;

export function VersionSheet({ open, onClose, policy, onVersion }: VersionSheetProps): ReactNode {
  const { t } = useText();
  return (
    <Sheet tall open={open} onClose={onClose} title={t('policies.versions.title', { count: policy.versions.length })}>
      {open && (
        <>
          <Rows className={styles['versions'] ?? ''}>
            {policy.versions.toReversed().map(({ number, state, validFrom, until }) => (
              <Row
                key={number}
                title={t('policies.versions.version', { number })}
                meta={
                  until
                    ? t('policies.versions.days', { from: validFrom, until })
                    : t('policies.versions.from', { from: validFrom })
                }
                value={<Tag tone={TONES[state]}>{t(`policies.version.${state}`)}</Tag>}
                onClick={() => onVersion(number)}
              />
            ))}
          </Rows>
          {policy.versions.length > 1 && <Comparison policy={policy} />}
        </>
      )}
    </Sheet>
  );
}

function Comparison({ policy: { id, version, versions, comparedWith } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const [one, setOne] = useState(comparedWith ?? versions[0]?.number ?? 0);
  const [other, setOther] = useState(comparedWith === undefined ? (versions[1]?.number ?? 0) : version.number);
  const choices = versions.map(({ number }) => ({ value: number, label: t('policies.versions.short', { number }) }));
  return (
    <section className={styles['compare']}>
      <OptionGroup
        narrow
        title={t('policies.versions.one')}
        choices={choices}
        value={one}
        onChange={(value) => setOne(value)}
      />
      <OptionGroup
        narrow
        title={t('policies.versions.other')}
        choices={choices}
        value={other}
        onChange={(value) => setOther(value)}
      />
      {one === other ? <Callout>{t('policies.versions.same')}</Callout> : <Compared id={id} one={one} other={other} />}
    </section>
  );
}

function Compared({ id, one, other }: { id: string; one: number; other: number }): ReactNode {
  const { data, isError } = useCall(getPolicy, { id, version: other, comparedWith: one });
  const { t } = useText();
  if (data) return <DifferenceList differences={data.differences} />;
  return isError ? (
    <Callout tone="warning">{t('policies.versions.failed')}</Callout>
  ) : (
    <SkeletonRows lead="none" count={3} lines={1} />
  );
}
