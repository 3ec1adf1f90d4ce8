/** 变更试算: the effect that changed terms would have had in the last 30 days, and saving them. */
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { back } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useTermsDraft } from '../terms/draft-store.ts';
import { changesOf, countOf } from '../terms/terms-draft.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewHead } from './preview-head.tsx';
import { PreviewRates } from './preview-rates.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import { PreviewTouched } from './preview-touched.tsx';
import { usePreview, type Preview } from './use-preview.ts';
import styles from './what-if.module.css';

const FIELDS = { agentId: idField(), policyId: idField() };

function PreviewTermsPage(): ReactNode {
  const [{ agentId = '', policyId = '' }] = useAddress(FIELDS);
  const draft = useTermsDraft(agentId, policyId);
  const changes = draft && changesOf(draft.before, draft.terms);
  const asked = changes && countOf(changes) > 0 ? changes : undefined;
  const read = usePreview(agentId, policyId, asked);
  if (asked === undefined)
    return (
      <Screen bar={<NavBar />}>
        <NoDraft />
      </Screen>
    );
  const foot = read.data && (
    <PreviewBar
      ids={{ agentId, policyId }}
      changes={asked}
      preview={read.data}
      isOld={read.isFetching || read.isError}
      onStale={() => void read.refetch()}
    />
  );
  return (
    <Screen bar={<NavBar />} foot={foot} {...(foot && { room: 'action-note' as const })}>
      {read.data ? (
        <PullToRefresh onRefresh={read.refetch}>
          <Figures preview={read.data} />
        </PullToRefresh>
      ) : read.error ? (
        <Stack>
          <Card>
            <ReadError error={read.error} onRetry={() => void read.refetch()} />
          </Card>
        </Stack>
      ) : (
        <PreviewSkeleton />
      )}
    </Screen>
  );
}

function Figures({ preview }: { preview: Preview }): ReactNode {
  const { t } = useText();
  return (
    <Stack>
      <PreviewHead preview={preview} />
      <PreviewRates preview={preview} />
      <PreviewTouched preview={preview} />
      <p className={styles['foot']}>{t('policies.preview-terms.past-only')}</p>
    </Stack>
  );
}

/** Opened from elsewhere, after saving, or in another tab: drafts stay in their tab. */
function NoDraft(): ReactNode {
  const { t } = useText();
  return (
    <Stack>
      <Card>
        <Empty
          icon="file"
          title={t('policies.preview-terms.no-draft')}
          action={{ label: t('ui.back'), onClick: () => back() }}
        >
          {t('policies.preview-terms.no-draft-text')}
        </Empty>
      </Card>
    </Stack>
  );
}

export { PreviewTermsPage as Page };
