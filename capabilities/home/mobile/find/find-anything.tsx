/** 搜索: finds anything by amount, number or name; opened from the field in home's head. */
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { choice, flag, text } from '#platform/ui/navigation/address-fields.ts';
import { back } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { MAX_QUERY, searchRecords } from '../../contract/find/search-records.ts';
import { Examples } from './examples.tsx';
import { KINDS } from './kinds.ts';
import { RecentCard } from './recent-card.tsx';
import { useRecent, type RecentSearches } from './recent-searches.ts';
import { Results } from './results.tsx';
import styles from './find.module.css';

const FIELDS = { text: text(MAX_QUERY), kind: choice(KINDS, 'all'), scan: flag() };

function FindAnythingPage(): ReactNode {
  const { t } = useText();
  const [{ text: typed, kind, scan: isScanning }, change] = useAddress(FIELDS);
  const asked = useDebounced(typed.trim());
  const recent = useRecent();
  const { data, error, refetch } = useCall(searchRecords, { text: asked }, { enabled: asked !== '' });
  const scan = useScan('find', ([first]) => first && change({ text: first.sn, kind: 'all' }));
  const openScanner = useEffectEvent(() => {
    change({ scan: false });
    scan({ mode: 'any' });
  });
  useEffect(() => {
    if (isScanning) openScanner();
  }, [isScanning]);
  const isCurrent = asked === typed.trim();
  return (
    <Screen
      bar={
        <div className={styles['bar']}>
          <h1 className="vh">{t('home.find-anything.title')}</h1>
          <SearchField
            value={typed}
            onChange={(next) => change({ text: next, kind: 'all' })}
            placeholder={t('home.find-anything.title')}
            maxLength={MAX_QUERY}
            onSubmit={() => recent.add(asked)}
            onScan={() => scan({ mode: 'any' })}
            isFocused={typed === '' && !isScanning}
          />
          <button type="button" className={styles['cancel']} onClick={() => back()}>
            {t('ui.cancel')}
          </button>
        </div>
      }
    >
      {typed.trim() === '' ? (
        <Beginning recent={recent} onChoose={(chosen) => change({ text: chosen })} />
      ) : isCurrent && data ? (
        <Results
          found={data}
          typed={asked}
          kind={kind}
          onKind={(next) => change({ kind: next })}
          onOpen={() => recent.add(asked)}
        />
      ) : (
        <Waiting error={isCurrent ? error : null} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function Beginning({ recent, onChoose }: { recent: RecentSearches; onChoose: (text: string) => void }): ReactNode {
  const { t } = useText();
  return (
    <Stack>
      {recent.texts.length > 0 && <RecentCard {...recent} onChoose={onChoose} />}
      <Examples />
      <p className={styles['note']}>{t('home.find.kept')}</p>
    </Stack>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  return (
    <Stack>
      <div className="card">{error ? <ReadError error={error} onRetry={onRetry} /> : <SkeletonRows />}</div>
    </Stack>
  );
}

export { FindAnythingPage as Page };
