/** 达标查询: one terminal's stages, found by its serial number or merchant. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { id, text } from '#platform/ui/navigation/address-fields.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { getActivation } from '../../contract/activations/get-activation.ts';
import { MAX_SEARCH, searchActivations } from '../../contract/activations/search-activations.ts';
import { CountedCard } from '../activations/counted-card.tsx';
import { PATHS } from '../paths.ts';
import { StageChain } from '../stage-chain.tsx';
import { NextStep } from '../tasks/next-step.tsx';
import { CourseCard } from './course-card.tsx';
import { QueryStart } from './query-start.tsx';
import styles from '../tasks.module.css';

const FIELDS = { terminalId: id(), text: text(MAX_SEARCH) };

function StageQueryPage(): ReactNode {
  const { t } = useText();
  const [{ terminalId, text: typed }, change] = useAddress(FIELDS);
  const asked = useDebounced(typed.trim());
  const isSearching = asked !== '';
  const info = useCall(
    getActivation,
    { terminalId: terminalId ?? '0' },
    { enabled: terminalId !== undefined && !isSearching },
  );
  const scan = useScan('query', ([first]) => first && change({ text: first.sn }));
  const may = useMay();
  const callable = isSearching || !may(MAY_CALL) ? undefined : info.data?.ownMerchantId;
  return (
    <Screen bar={<NavBar />} foot={callable === undefined ? undefined : <ContactBar merchantId={callable} />}>
      <div className={styles['ask']}>
        <SearchField
          value={typed}
          onChange={(to) => change({ text: to })}
          placeholder={t('assessments.query.search')}
          maxLength={MAX_SEARCH}
          {...(mayOpen(PATHS.scan) && { onScan: () => scan() })}
        />
      </div>
      <PullToRefresh onRefresh={() => info.refetch()}>
        <Stack>
          {isSearching ? (
            <Found text={asked} onChoose={(chosen) => change({ terminalId: chosen, text: '' })} />
          ) : terminalId === undefined ? (
            <QueryStart />
          ) : (
            <Course read={info} />
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function ContactBar({ merchantId }: { merchantId: string }): ReactNode {
  const { t } = useText();
  return (
    <ActionBar>
      <Button kind="quiet" className="fit" onClick={() => void callMerchant(merchantId, 'sms')}>
        {t('assessments.query.message')}
      </Button>
      <Button kind="tonal" icon="phone" onClick={() => void callMerchant(merchantId)}>
        {t('assessments.query.call')}
      </Button>
    </ActionBar>
  );
}

/** The progress of the terminal, and the next step. */
function Course({ read }: { read: UseQueryResult<AnswerOf<typeof getActivation>> }): ReactNode {
  const { t } = useText();
  if (read.data)
    return (
      <>
        <StageChain info={read.data} />
        <NextStep info={read.data} />
        <CourseCard info={read.data} />
        <CountedCard info={read.data} />
      </>
    );
  return (
    <Card>
      {read.isError ? (
        <ReadError
          error={read.error}
          onRetry={() => void read.refetch()}
          gone={{ icon: 'target', title: t('assessments.query.gone'), text: t('assessments.query.gone-hint') }}
        />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Card>
  );
}

function Found({ text: asked, onChoose }: { text: string; onChoose: (terminalId: string) => void }): ReactNode {
  const { t } = useText();
  const { data, isError, error, refetch } = useCall(searchActivations, { text: asked }, { keepPrevious: true });
  if (isError) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.activations.length === 0)
    return (
      <Empty icon="search" title={t('assessments.query.none')}>
        {t('assessments.query.none-hint')}
      </Empty>
    );
  return (
    <Card>
      <Rows>
        {data.activations.map(({ terminalId, sn, merchantName }) => (
          <Row key={terminalId} title={merchantName} meta={<Serial sn={sn} />} onClick={() => onChoose(terminalId)} />
        ))}
      </Rows>
    </Card>
  );
}

export { StageQueryPage as Page };
