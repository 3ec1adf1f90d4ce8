import { Alert, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { addDays, businessDay, isBusinessDay } from '#platform/time/business-day.ts';
import { present } from '#platform/time/present.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { listVersionDifferences } from '../../contract/versions/list-version-differences.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { previewPublication } from '../../contract/versions/preview-publication.ts';
import { publishDraft } from '../../contract/versions/publish-draft.ts';

type Preview = AnswerOf<typeof previewPublication>;

const useEffectsOf = (preview: Preview): Effect[] => {
  const { t } = useText();
  const { costsInTheWay, touchedCount, from } = preview;
  return [
    ...costsInTheWay.slice(0, 4).map(({ agentName, agentCode, cost, validFrom }) => ({
      tone: 'lost' as const,
      text: joined(t('policies.console.in_the_way', { name: agentName, code: agentCode }), validFrom),
      value: cost,
    })),
    ...(costsInTheWay.length > 4
      ? [{ tone: 'lost' as const, text: t('policies.console.in_the_way.more', { count: costsInTheWay.length - 4 }) }]
      : []),
    {
      tone: touchedCount > 0 ? ('care' as const) : ('good' as const),
      text: t('policies.console.touched', { count: touchedCount }),
    },
    { tone: 'next' as const, text: t('policies.console.effective', { day: from }) },
    { tone: 'good' as const, text: t('policies.console.past') },
  ];
};

interface PublicationProps {
  policyCode: string;
  draft: { readonly number: number };
  /** There is something that is not kept yet. */
  isEdited: boolean;
  /** The button that keeps it. */
  children: ReactNode;
}

function PreviewEffects({ preview }: { preview: Preview }): ReactNode {
  return <Effects effects={useEffectsOf(preview)} />;
}

/** From which day, whom it touches and what stands in the way; published by a second press. */
export function Publication({ policyCode, draft, isEdited, children }: PublicationProps): ReactNode {
  const { t } = useText();
  const [from, setFrom] = useState(() => addDays(businessDay(present()), 1));
  const [isArmed, setIsArmed] = useState(false);
  const isDay = isBusinessDay(from);
  const preview = useCall(previewPublication, { policyCode, from }, { enabled: isDay && !isEdited });
  const publish = useCommand(publishDraft, {
    refetches: [listVersions, getContent, listVersionDifferences, previewPublication],
  });
  const isOpen = !isEdited && preview.data !== undefined && preview.data.costsInTheWay.length === 0;
  const send = (): void => {
    setIsArmed(false);
    publish.mutate({ policyCode, from });
  };
  const error = publish.error ?? (isEdited ? null : preview.error);
  return (
    <>
      {error && <Alert type="warning" showIcon title={failureText(error, t)} />}
      <label className="c-form">
        {t('policies.console.from')}
        <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      {isEdited && <p className="c-note">{t('policies.console.unsaved')}</p>}
      {!isEdited && preview.data !== undefined && <PreviewEffects preview={preview.data} />}
      {isArmed && isOpen ? (
        <ArmedBox
          title={t('policies.console.publish.armed')}
          label={t('policies.console.publish', { number: draft.number, day: from })}
          onSend={send}
          onCancel={() => setIsArmed(false)}
        />
      ) : (
        <div className="c-buttons">
          {children}
          <Button type="primary" disabled={!isOpen} loading={publish.isPending} onClick={() => setIsArmed(true)}>
            {t('policies.console.publish', { number: draft.number, day: from })}
          </Button>
        </div>
      )}
    </>
  );
}
