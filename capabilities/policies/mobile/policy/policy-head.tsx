/** Name and version, coming changes, and the changes made by this version. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { useShownDay } from '../use-shown-day.ts';
import { lineOf, wordsOf } from './difference-words.ts';
import styles from './policy-head.module.css';

const TONES: Readonly<Record<Policy['version']['state'], Tone>> = {
  coming: 'warning',
  in_force: 'success',
  superseded: 'neutral',
};

interface PolicyHeadProps {
  policy: Policy;
  onVersions: () => void;
  onVersion: (number: number) => void;
}

export function PolicyHead({ policy, onVersions, onVersion }: PolicyHeadProps): ReactNode {
  const { t } = useText();
  const { version, brandName, modelName } = policy;
  const { number, validFrom } = version;
  return (
    <>
      <header className={styles['head']}>
        <h2>
          {policy.name}
          <Tag tone={TONES[version.state]}>{t(`policies.version.${version.state}`)}</Tag>
        </h2>
        <p>{joined(`${brandName} ${modelName}`, t('policies.version.since', { number, day: validFrom }))}</p>
      </header>
      <div className={cx('stack', styles['news'])}>
        <OwnState policy={policy} />
        <Coming policy={policy} onVersion={onVersion} />
        <Changed policy={policy} onVersions={onVersions} />
      </div>
    </>
  );
}

function OwnState({ policy: { status, firstDay } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  if (status === 'closed') return <Callout>{t('policies.policy-info.closed')}</Callout>;
  return firstDay === undefined ? null : (
    <Callout>{t('policies.policy-info.first-day', { day: shown(firstDay) })}</Callout>
  );
}

interface NewsProps {
  line: string;
  hint: string;
  isComing?: boolean;
  onClick: () => void;
}

function News({ line, hint, isComing, onClick }: NewsProps): ReactNode {
  return (
    <Tappable className={cx('callout', isComing && 'callout--warning', 'press')} onClick={onClick}>
      <Icon name={isComing ? 'calendar' : 'history'} />
      <span className={cx('grow', styles['text'])}>
        <b>{line}</b>
        <em>{hint}</em>
      </span>
      <Icon name="chevron" className={styles['chevron'] ?? ''} />
    </Tappable>
  );
}

/** The next change of the policy or of the caller's own terms. */
function Coming({ policy: { coming, version }, onVersion }: Pick<PolicyHeadProps, 'policy' | 'onVersion'>): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  return coming
    .filter((change) => change.version !== version.number)
    .map(({ day, version: number, differences }) => {
      const [first] = wordsOf(differences, t);
      if (first === undefined) return null;
      const line = t('policies.state.from-day', { day: shown(day), line: lineOf(first, t) });
      const count = differences.length;
      if (number === undefined)
        return (
          <Callout key={day} tone="warning" icon="calendar">
            <span className={styles['text']}>
              <b>{line}</b>
              <em>{t('policies.policy-info.terms-change', { count })}</em>
            </span>
          </Callout>
        );
      const hint = t('policies.policy-info.version-change', { number, count });
      return <News key={day} isComing line={line} hint={hint} onClick={() => onVersion(number)} />;
    });
}

/** The changes that this version made. */
function Changed({ policy, onVersions }: Pick<PolicyHeadProps, 'policy' | 'onVersions'>): ReactNode {
  const { t } = useText();
  const shown = useShownDay();
  const [first] = wordsOf(policy.differences, t);
  if (first === undefined) return null;
  const line = t('policies.state.from-day', { day: shown(policy.version.validFrom), line: lineOf(first, t) });
  const hint = t('policies.policy-info.than-before', { count: policy.differences.length });
  return <News line={line} hint={hint} onClick={onVersions} />;
}
