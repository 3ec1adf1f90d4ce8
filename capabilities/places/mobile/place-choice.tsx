import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { MAX_ADDRESS } from '../contract/place.ts';
import type { Choice } from './use-chosen-place.ts';
import { useDistanceText } from './use-map-parts.ts';
import styles from './location.module.css';

const SHOWN = 3;

/** The region of the pin, as far as the centres of regions tell, and the street with the number. */
export function PlaceChoice({ choice }: { choice: Choice }): ReactNode {
  const { t } = useText();
  if (!choice.isClose)
    return (
      <section className={styles['sheet']}>
        <p className={styles['hint']}>{t('places.choose-location.zoom-hint')}</p>
      </section>
    );
  if (choice.isGuess)
    return (
      <section className={styles['sheet']}>
        <Regions choice={choice} />
      </section>
    );
  return (
    <section className={styles['sheet']}>
      <Field
        label={t('places.choose-location.address')}
        placeholder={t('places.choose-location.address-placeholder')}
        maxLength={MAX_ADDRESS}
        value={choice.address}
        onChange={(event) => choice.setAddress(event.target.value)}
        onClear={() => choice.setAddress('')}
      />
      <Regions choice={choice} />
    </section>
  );
}

function Regions({ choice }: { choice: Choice }): ReactNode {
  const { t } = useText();
  const distance = useDistanceText();
  if (choice.isReading) return <SkeletonRows count={SHOWN} lead="none" />;
  if (choice.hasFailed) return <ErrorState onRetry={choice.retry} />;
  return (
    <fieldset className={styles['regions']}>
      <legend>{t('places.choose-location.region')}</legend>
      <Card>
        {choice.regions.slice(0, SHOWN).map((region) => (
          <PickRow
            key={region.code}
            group="region"
            checked={region.code === choice.region?.code}
            onChange={() => choice.pickRegion(region)}
          >
            <span className="grow">
              <span className="k">{region.name}</span>
              <span className="s">
                {region.metres === undefined
                  ? region.fullName
                  : t('places.choose-location.from-centre', {
                      region: region.fullName,
                      distance: distance(region.metres),
                    })}
              </span>
            </span>
          </PickRow>
        ))}
      </Card>
    </fieldset>
  );
}
