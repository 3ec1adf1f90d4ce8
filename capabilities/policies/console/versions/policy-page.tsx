import { Alert, Button, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { editDraft } from '../../contract/versions/edit-draft.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { listVersionDifferences } from '../../contract/versions/list-version-differences.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { previewPublication } from '../../contract/versions/preview-publication.ts';
import { startDraft } from '../../contract/versions/start-draft.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { PolicyFrame } from './policy-frame.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { Publication } from './publication.tsx';
import { RateTable } from './rate-table.tsx';
import { RewardFields } from './reward-fields.tsx';
import { StageCards } from './stage-cards.tsx';
import { WorkedExample } from './worked-example.tsx';

type Version = AnswerOf<typeof listVersions>['rows'][number];

interface DraftPageProps {
  policyCode: string;
  versions: readonly Version[];
  draft: Version;
  /** The draft as it is kept. */
  kept: PolicyContent;
  before: PolicyContent | undefined;
  onClose: () => void;
}

/** Edited here, kept by its button, then published: the differences are those of what is kept. */
function DraftPage({ policyCode, versions, draft, kept, before, onClose }: DraftPageProps): ReactNode {
  const { t } = useText();
  const [edited, setEdited] = useState<PolicyContent>();
  const content = edited ?? kept;
  const save = useCommand(editDraft, {
    refetches: [getContent, listVersionDifferences, previewPublication],
    onSuccess: () => setEdited(undefined),
  });
  const file = (): Blob => new Blob([JSON.stringify(content)], { type: 'application/json' });
  return (
    <PolicyFrame
      title={draft.policyName}
      tag={t('policies.console.draft.number', { number: draft.number })}
      onClose={onClose}
      sideTitle={t(before === undefined ? 'policies.console.example' : 'policies.console.before')}
      sideUnder={t(before === undefined ? 'policies.console.example.hint' : 'policies.console.before.hint')}
      side={
        before === undefined ? (
          <WorkedExample content={content} />
        ) : (
          <PolicyVersions policyCode={policyCode} versions={versions} />
        )
      }
      foot={
        <>
          {save.error && <Alert type="error" showIcon title={failureText(save.error, t)} />}
          <Publication policyCode={policyCode} draft={draft} isEdited={edited !== undefined}>
            <Button
              disabled={edited === undefined}
              loading={save.isPending}
              onClick={() => save.mutate({ policyCode, file: file() })}
            >
              {t('policies.console.save')}
            </Button>
          </Publication>
        </>
      }
    >
      <RateTable content={content} before={before} onChange={setEdited} />
      <StageCards content={content} before={before} onChange={setEdited} />
      <RewardFields content={content} before={before} onChange={setEdited} />
    </PolicyFrame>
  );
}

interface PublishedPageProps {
  policyCode: string;
  versions: readonly Version[];
  content: PolicyContent | undefined;
  onClose: () => void;
}

function PublishedPage({ policyCode, versions, content, onClose }: PublishedPageProps): ReactNode {
  const { t } = useText();
  const mayManage = useMay('policy:manage');
  const start = useCommand(startDraft, { refetches: [listVersions, getContent] });
  const shown = versions.find(({ state }) => state === 'in_force') ?? versions[0];
  return (
    <PolicyFrame
      title={shown?.policyName ?? policyCode}
      tag={shown && t('policies.console.version.number', { number: shown.number })}
      onClose={onClose}
      sideTitle={t('policies.console.versions')}
      sideUnder={t('policies.console.before.hint')}
      side={<PolicyVersions policyCode={policyCode} versions={versions} />}
      foot={
        mayManage ? (
          <>
            {start.error && <Alert type="error" showIcon title={failureText(start.error, t)} />}
            <Button type="primary" loading={start.isPending} onClick={() => start.mutate({ policyCode })}>
              {t('policies.console.start')}
            </Button>
          </>
        ) : undefined
      }
    >
      {content !== undefined && (
        <>
          <RateTable content={content} before={undefined} onChange={undefined} />
          <StageCards content={content} before={undefined} onChange={undefined} />
          <RewardFields content={content} before={undefined} onChange={undefined} />
        </>
      )}
    </PolicyFrame>
  );
}

/** One policy: its draft where there is one, or else the version in force. Only who manages policies sees contents. */
export function PolicyPage({ policyCode, onClose }: { policyCode: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const mayManage = useMay('policy:manage');
  const list = useCall(listVersions, { policyCode });
  const versions = list.data?.rows ?? [];
  const draft = versions.find(({ state }) => state === 'draft');
  const last = versions.find(({ state }) => state !== 'draft' && state !== 'cancelled');
  const kept = useCall(getContent, { policyCode }, { enabled: mayManage });
  const before = useCall(
    getContent,
    { policyCode, ...(last && { number: last.number }) },
    { enabled: mayManage && draft !== undefined && last !== undefined },
  );
  const error = list.error ?? kept.error;
  if (error) return <Alert type="error" showIcon title={failureText(error, t)} />;
  const isWaiting = list.isPending || (mayManage && kept.isPending) || (draft && last && mayManage && before.isPending);
  if (isWaiting)
    return (
      <div className="c-centre">
        <Spin />
      </div>
    );
  // the contract's answer has the same members, without the units of the numbers
  const content = kept.data as PolicyContent | undefined;
  if (draft === undefined || content === undefined)
    return <PublishedPage policyCode={policyCode} versions={versions} content={content} onClose={onClose} />;
  return (
    <DraftPage
      policyCode={policyCode}
      versions={versions}
      draft={draft}
      kept={content}
      before={last === undefined ? undefined : (before.data as PolicyContent | undefined)}
      onClose={onClose}
    />
  );
}
