import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import type { GeoPoint } from '#platform/ui/map/mercator.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { isInBounds } from '../contract/bounds.ts';
import type { Region } from '../contract/place.ts';
import { searchRegions } from '../contract/search-regions.ts';
import { useDistanceText } from './use-map-parts.ts';
import styles from './location.module.css';

interface RegionResultsProps {
  text: string;
  /** Undefined when the map shows too much to tell distances. */
  near: GeoPoint | undefined;
  onPick: (region: Region) => void;
}

export function RegionResults({ text, near, onPick }: RegionResultsProps): ReactNode {
  const { t } = useText();
  const distance = useDistanceText();
  const asked = useDebounced(text.trim());
  const found = useCall(
    searchRegions,
    { text: asked, ...(near && isInBounds(near) && { near }) },
    { enabled: asked !== '', keepPrevious: true },
  );
  const rows = found.data?.rows ?? [];
  if (found.isError) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <SkeletonRows count={4} lead="none" />;
  if (rows.length === 0)
    return (
      <Empty icon="location" title={t('places.results.none')}>
        {t('places.results.none-hint')}
      </Empty>
    );
  return (
    <div className={styles['results']}>
      <Card>
        <Rows>
          {rows.map((region) => (
            <Row
              key={region.code}
              title={region.name}
              meta={region.fullName}
              value={region.metres === undefined ? undefined : distance(region.metres)}
              chevron={false}
              onClick={() => onPick(region)}
            />
          ))}
        </Rows>
      </Card>
    </div>
  );
}
