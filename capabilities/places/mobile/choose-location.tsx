/** 选择位置: the map moves under the pin; region and address are confirmed below it. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { MapFrame } from '#platform/ui/map/map.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { MAX_REGION_SEARCH } from '../contract/search-regions.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { MapButtons } from './map-buttons.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { RegionResults } from './region-results.tsx';
import { useChosenPlace, type Choice } from './use-chosen-place.ts';
import { useMapParts } from './use-map-parts.ts';
import styles from './location.module.css';

function ChooseLocationPage(): ReactNode {
  const { t } = useText();
  const choice = useChosenPlace();
  const [text, setText] = useState('');
  const parts = useMapParts(choice.regions);
  return (
    <Screen bar={<NavBar />} foot={<ChoiceBar choice={choice} />} className={styles['page']}>
      <div className={styles['search']}>
        <SearchField
          value={text}
          onChange={setText}
          placeholder={t('places.choose-location.search')}
          maxLength={MAX_REGION_SEARCH}
        />
      </div>
      {text.trim() !== '' && (
        <RegionResults
          text={text}
          near={choice.isClose ? choice.view.centre : undefined}
          onPick={(region) => {
            choice.goTo(region);
            setText('');
          }}
        />
      )}
      {text.trim() === '' && choice.start === 'search' && <Start choice={choice} />}
      <div className={styles['chooser']} hidden={text.trim() !== '' || choice.start === 'search'}>
        <div className={styles['map']}>
          {choice.start === 'map' && (
            <MapFrame
              {...parts}
              view={choice.view}
              onView={choice.move}
              label={t('places.choose-location.map')}
              position={choice.position}
            >
              <span className="map-tip">{t('places.choose-location.tip')}</span>
              <MapButtons
                view={choice.view}
                onView={choice.move}
                onLocate={() => void choice.locate()}
                isLocating={choice.isLocating}
              />
            </MapFrame>
          )}
        </div>
        {choice.start === 'map' && <PlaceChoice choice={choice} />}
      </div>
    </Screen>
  );
}

/**
 * Shown when neither the position nor a city is known: the user says where to begin, instead of seeing a wrong city.
 */
function Start({ choice }: { readonly choice: Choice }): ReactNode {
  const { t } = useText();
  return (
    <Empty
      icon="location"
      title={t('places.choose-location.start')}
      action={{ label: t('places.choose-location.start-here'), onClick: () => void choice.locate() }}
    >
      {t('places.choose-location.start-hint')}
    </Empty>
  );
}

export { ChooseLocationPage as Page };
