import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { handOver } from '#platform/ui/navigation/hand-over.ts';
import { back, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { FAR_METRES, metresBetween } from '../rules/place.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { keepPlace } from './first-view.ts';
import type { Choice } from './use-chosen-place.ts';
import { useDistanceText } from './use-map-parts.ts';

type MissingPart = 'start' | 'choice' | 'outside' | 'close' | 'region' | 'address';

const missingOf = ({ start, isGuess, isInside, isClose, region, address }: Choice): MissingPart | undefined => {
  if (start !== 'map') return 'start';
  if (isGuess) return 'choice';
  if (!isInside) return 'outside';
  if (!isClose) return 'close';
  if (region === undefined) return 'region';
  return address.trim() === '' ? 'address' : undefined;
};

const placeOf = ({ view, region, address }: Choice): ChosenPlace | undefined =>
  region && { ...view.centre, address: address.trim(), regionCode: region.code, regionName: region.fullName };

export function ChoiceBar({ choice }: { choice: Choice }): ReactNode {
  const { t } = useText();
  const { to, confirm } = useQueryParams({ to: 'string', confirm: 'string' });
  const missing = missingOf(choice);
  const choose = (): void => {
    const place = placeOf(choice);
    if (place === undefined) return;
    keepPlace(place);
    if (to !== undefined) handOver(to, place);
    back();
  };
  const label = confirm === 'place' ? 'confirm-place' : 'confirm';
  return (
    <ActionBar leads note={<Note choice={choice} missing={missing} />}>
      <Button disabled={missing !== undefined} onClick={choose}>
        {t(`places.choose-location.${label}`)}
      </Button>
    </ActionBar>
  );
}

/** Shows obstacles first, then doubts, then the precision of the position. */
function Note({ choice, missing }: { choice: Choice; missing: MissingPart | undefined }): ReactNode {
  const { t } = useText();
  const distance = useDistanceText();
  const { fault, isLocating, position, region, view } = choice;
  if (isLocating) return <span>{t('places.choose-location.locating')}</span>;
  if (fault !== undefined) return <WhyNot tone="missing">{t(`places.position.${fault}`)}</WhyNot>;
  if (missing !== undefined) return <WhyNot tone="missing">{t(`places.choose-location.missing-${missing}`)}</WhyNot>;
  if (region?.metres !== undefined && region.metres > FAR_METRES)
    return (
      <WhyNot>{t('places.choose-location.far', { region: region.name, distance: distance(region.metres) })}</WhyNot>
    );
  if (position === undefined) return <span>{t('places.choose-location.check')}</span>;
  const away = metresBetween(view.centre, position);
  return away > position.accuracyMetres ? (
    <span>{t('places.choose-location.away', { distance: distance(away) })}</span>
  ) : (
    <span>{t('places.choose-location.accuracy', { distance: distance(position.accuracyMetres) })}</span>
  );
}
