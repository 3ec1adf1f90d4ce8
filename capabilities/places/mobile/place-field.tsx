/** A field for a place: opens the map, and takes the place chosen there. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { PickField } from '#platform/ui/form/field.tsx';
import { useHandOver } from '#platform/ui/navigation/hand-over.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { coordinatesOf } from '../rules/place.ts';
import { isChosenPlace, type ChosenPlace } from './chosen-place.ts';
import { CHOOSE } from './open-map.ts';

export type { ChosenPlace };

interface PlaceFieldProps {
  /** Tells this field from other place fields of the page. */
  name: string;
  label: ReactNode;
  value: ChosenPlace | undefined;
  onChange: (place: ChosenPlace) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** The address that was typed: without a place the map opens there. */
  near?: string | undefined;
  /** The probable position: the map opens there when the real one is not known. */
  city?: string | undefined;
  /** The label of the button on the map; by default that of a merchant's place. */
  confirm?: string;
}

/** The page that has the field keeps its draft: it is left for the map and may be reloaded meanwhile. */
export function PlaceField({
  name,
  label,
  value,
  onChange,
  hint,
  error,
  disabled,
  near,
  city,
  confirm,
}: PlaceFieldProps): ReactNode {
  const { t } = useText();
  const to = useHandOver(name, isChosenPlace, onChange);
  const open = (): void =>
    push(CHOOSE, {
      to,
      confirm,
      ...(value === undefined && { near: near || undefined, city }),
      ...(value && { lat: value.lat, lng: value.lng, region: value.regionCode, address: value.address }),
    });
  return (
    <PickField
      label={label}
      placeholder={t('places.field.placeholder')}
      value={value && value.regionName + value.address}
      hint={hint ?? (value && t('places.field.coordinates', { coordinates: coordinatesOf(value) }))}
      error={error}
      disabled={disabled}
      onClick={open}
    />
  );
}
