/** 位置: a place on the map, how far it is, and the way there in another program. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, IconButton } from '#platform/ui/basics/button.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { MapFrame, type MapPosition } from '#platform/ui/map/map.tsx';
import { viewOf, type MapView } from '#platform/ui/map/mercator.ts';
import { usePosition } from '#platform/ui/map/use-position.ts';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { isInBounds } from '../contract/bounds.ts';
import { listNearRegions } from '../contract/list-near-regions.ts';
import type { MapTarget } from '../rules/map-links.ts';
import { coordinatesOf, metresBetween } from '../rules/place.ts';
import { MapAppsSheet } from './map-apps-sheet.tsx';
import { MapButtons } from './map-buttons.tsx';
import { toMapPosition, useDistanceText, useMapParts } from './use-map-parts.ts';
import styles from './location.module.css';

const ZOOM = 16;
/** The area in which pin and position should lie: free of the tip and the buttons. */
const roomOn = (width: number): { width: number; height: number } =>
  width < 360 ? { width: 200, height: 110 } : { width: 300, height: 260 };

function OpenLocationPage(): ReactNode {
  const { t } = useText();
  const { lat, lng, name, address } = useQueryParams({
    lat: 'number',
    lng: 'number',
    name: 'string',
    address: 'string',
  });
  if (lat === undefined || lng === undefined || !isInBounds({ lat, lng }))
    return (
      <Screen bar={<NavBar />}>
        <Empty icon="location" title={t('places.open-location.none')}>
          {t('places.open-location.none-hint')}
        </Empty>
      </Screen>
    );
  const target = {
    lat: Math.round(lat),
    lng: Math.round(lng),
    name: name ?? address ?? t('places.open-location.title'),
  };
  return <Shown target={target} address={address} />;
}

function Shown({ target, address }: { target: MapTarget; address: string | undefined }): ReactNode {
  const { t } = useText();
  const [view, setView] = useState<MapView>({ centre: target, zoom: ZOOM });
  const { position, fault, isRunning, locate } = usePosition(toMapPosition);
  const near = useCall(listNearRegions, { lat: target.lat, lng: target.lng });
  const parts = useMapParts(near.data?.rows ?? []);
  const showBoth = (other: MapPosition | undefined): void =>
    setView(viewOf([target, ...(other ? [other] : [])], roomOn(window.innerWidth)) ?? view);
  return (
    <Screen bar={<NavBar />} foot={<Foot target={target} address={address} fault={fault} />} className={styles['page']}>
      <div className={styles['map']}>
        <MapFrame
          {...parts}
          view={view}
          onView={setView}
          label={t('places.open-location.map', { name: target.name })}
          pin={target}
          pinLabel={target.name}
          position={position}
        >
          {position && <Distance metres={metresBetween(target, position)} />}
          <MapButtons
            view={view}
            onView={setView}
            isLocating={isRunning}
            onLocate={() => void locate().then((found) => found && showBoth(found))}
          >
            <IconButton icon="scan" label={t('places.open-location.fit')} onClick={() => showBoth(position)} />
          </MapButtons>
        </MapFrame>
      </div>
      <section className={styles['place']}>
        <h2>{target.name}</h2>
        {address !== undefined && <p>{address}</p>}
        <div className={styles['coordinates']}>
          <span>{t('places.open-location.datum', { coordinates: coordinatesOf(target) })}</span>
          <button
            type="button"
            className={cx('t-link', 'hit', styles['copy'])}
            onClick={() => void copyText(coordinatesOf(target))}
          >
            <Icon name="copy" size={18} />
            {t('places.open-location.copy-coordinates')}
          </button>
        </div>
      </section>
    </Screen>
  );
}

function Distance({ metres }: { metres: number }): ReactNode {
  const { t } = useText();
  const distance = useDistanceText();
  return (
    <span className="map-tip" role="status">
      {t('places.open-location.straight', { distance: distance(metres) })}
    </span>
  );
}

function Foot({
  target,
  address,
  fault,
}: {
  target: MapTarget;
  address: string | undefined;
  fault: string | undefined;
}): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const note =
    fault === undefined ? (
      <span>{t('places.open-location.elsewhere')}</span>
    ) : (
      <WhyNot tone="missing">{t(`places.position.${fault}`)}</WhyNot>
    );
  return (
    <>
      <ActionBar leads note={note}>
        <Button kind="quiet" icon="copy" onClick={() => void copyText(address ?? target.name)}>
          {t('places.open-location.copy-address')}
        </Button>
        <Button icon="navigate" onClick={() => setOpen(true)}>
          {t('places.open-location.navigate')}
        </Button>
      </ActionBar>
      <MapAppsSheet open={isOpen} onClose={() => setOpen(false)} target={target} />
    </>
  );
}

export { OpenLocationPage as Page };
