import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Section } from '#platform/ui-console/detail.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { cancelVersion } from '../../contract/versions/cancel-version.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { listVersionDifferences } from '../../contract/versions/list-version-differences.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';

type Version = AnswerOf<typeof listVersions>['rows'][number];

const TONES: Readonly<Record<Version['state'], Tone>> = {
  draft: 'primary',
  coming: 'warning',
  in_force: 'success',
  superseded: 'neutral',
  cancelled: 'neutral',
};

/** In words, as agents read them too. */
function Differences({ rows }: { rows: AnswerOf<typeof listVersionDifferences>['differences'] }): ReactNode {
  const { t } = useText();
  return (
    <ul className="c-diff">
      {rows.map(({ label, before, after, isForNewTerminals }) => (
        <li key={`${label} ${after}`}>
          <span>
            {label}
            {isForNewTerminals && <em>{t('policies.difference.new-terminals')}</em>}
          </span>
          <b>
            <s>{before}</s> → {after}
          </b>
        </li>
      ))}
    </ul>
  );
}

interface VersionLineProps {
  version: Version;
  onCancel: (() => void) | undefined;
}

function VersionLine({ version, onCancel }: VersionLineProps): ReactNode {
  const { t } = useText();
  const { number, state, validFrom, publishedBy } = version;
  return (
    <li>
      <span>
        {t('policies.console.version.number', { number })}{' '}
        <ToneTag tone={TONES[state]}>{t(`policies.console.state.${state}`)}</ToneTag>
        <em>{joined(validFrom && t('policies.console.version.from', { day: validFrom }), publishedBy)}</em>
      </span>
      {onCancel && (
        <Button size="small" danger onClick={onCancel}>
          {t('policies.console.cancel')}
        </Button>
      )}
    </li>
  );
}

interface PolicyVersionsProps {
  policyCode: string;
  versions: readonly Version[];
}

/** The differences from the last published version, and all versions; a draft or a coming one can be cancelled. */
export function PolicyVersions({ policyCode, versions }: PolicyVersionsProps): ReactNode {
  const { t } = useText();
  const mayManage = useMay('policy:manage');
  const [cancelling, setCancelling] = useState<number>();
  const hasPublished = versions.some(({ state }) => state !== 'draft' && state !== 'cancelled');
  const { data } = useCall(listVersionDifferences, { policyCode }, { enabled: hasPublished });
  const command = useCommand(cancelVersion, { refetches: [listVersions, getContent, listVersionDifferences] });
  const differences = data?.differences ?? [];
  const mayCancel = ({ state }: Version): boolean => mayManage && (state === 'draft' || state === 'coming');
  return (
    <>
      {differences.length > 0 && (
        <Section title={t('policies.console.differences', { count: differences.length, number: data?.earlier ?? 0 })}>
          <Differences rows={differences} />
        </Section>
      )}
      <Section title={t('policies.console.versions')}>
        {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
        <ul className="c-diff">
          {versions.map((version) => (
            <VersionLine
              key={version.number}
              version={version}
              onCancel={mayCancel(version) ? () => setCancelling(version.number) : undefined}
            />
          ))}
        </ul>
        {cancelling !== undefined && (
          <ArmedBox
            title={t('policies.console.cancel.armed')}
            label={t('policies.console.cancel.send', { number: cancelling })}
            isDanger
            onCancel={() => setCancelling(undefined)}
            onSend={() => {
              command.mutate({ policyCode, number: cancelling });
              setCancelling(undefined);
            }}
          />
        )}
      </Section>
    </>
  );
}
