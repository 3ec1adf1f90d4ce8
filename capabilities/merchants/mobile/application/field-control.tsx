/** One field of an application, of any kind. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CardField } from '#platform/ui/form/card-field.tsx';
import { Field, PickField } from '#platform/ui/form/field.tsx';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { PhotoField } from '#platform/ui/photo/photo-field.tsx';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { needsAsking } from '#platform/validate/normal/person-name.ts';
import { PlaceField } from '#capabilities/places/mobile/api.ts';
import { isPhoto, type ApplicationField, type PhotoKind } from '../../contract/application/application-fields.ts';
import { INDUSTRY_CODES, isIndustry } from '../../contract/application/industries.ts';
import { MERCHANT_TYPES } from '../../contract/merchant-status.ts';
import { MAX_ADDRESS } from '../../rules/application/typed-application.ts';
import { fieldLabel, industryLabel, reasonText } from './application-words.ts';
import type { ApplicationPort } from './port.ts';
import type { ApplicationForm } from './use-application.ts';
import styles from './application.module.css';

export interface ControlProps {
  readonly form: ApplicationForm;
  readonly port: ApplicationPort;
}

const CARDS: readonly PhotoKind[] = ['idFront', 'idBack', 'licence'];

export function FieldControl({ field, ...props }: ControlProps & { readonly field: ApplicationField }): ReactNode {
  if (isPhoto(field)) return <Photo kind={field} {...props} />;
  switch (field) {
    case 'type':
      return <TypeChoice {...props} />;
    case 'mcc':
      return <Industry {...props} />;
    case 'place':
      return <PlaceOf {...props} />;
    case 'cardNumber':
      return <CardNumber {...props} />;
    default:
      return <Text field={field} {...props} />;
  }
}

const KINDS = { mobile: 'mobile', idNumber: 'idNumber', contactName: 'name' } as const;
type TextField = 'name' | 'address' | 'licenceNo' | 'contactName' | 'idNumber' | 'mobile';

function Text({ form, field }: ControlProps & { readonly field: TextField }): ReactNode {
  const { t } = useText();
  const kind = field in KINDS ? KINDS[field as keyof typeof KINDS] : 'text';
  const isMobile = field === 'mobile';
  const saved = field === 'idNumber' ? form.application.idNumber : undefined;
  const hints: Partial<Record<typeof field, string>> = {
    name: t('merchants.form.name-hint'),
    address: t('merchants.form.address-hint'),
    ...(needsAsking(form.textOf('contactName')) && { contactName: t('validate.name_unusual') }),
    ...(saved !== undefined && { idNumber: t('merchants.form.saved-as', { text: saved }) }),
  };
  return (
    <Field
      label={fieldLabel(t, field)}
      kind={kind}
      name={field}
      autoComplete="off"
      value={isMobile ? groupedMobile(form.textOf(field)) : form.textOf(field)}
      placeholder={saved}
      hint={hints[field]}
      error={form.errors[field]}
      onBlur={() => form.leave(field)}
      onChange={(event) => form.type(field, isMobile ? digitsOfMobile(event.target.value) : event.target.value)}
    />
  );
}

function CardNumber({ form }: ControlProps): ReactNode {
  const { t } = useText();
  const { cardNumber: saved } = form.application;
  const typed = form.textOf('cardNumber');
  const bank = bankOfCard(typed)?.bank;
  const hint = bank === undefined ? saved && t('merchants.form.saved-as', { text: saved }) : t(`bank.${bank}`);
  return (
    <CardField
      label={fieldLabel(t, 'cardNumber')}
      name="cardNumber"
      value={typed}
      placeholder={saved}
      hint={hint ?? t('merchants.form.card-hint')}
      error={form.errors.cardNumber}
      onBlur={() => form.leave('cardNumber')}
      onChange={(digits) => form.type('cardNumber', digits)}
    />
  );
}

function TypeChoice({ form }: ControlProps): ReactNode {
  const { t } = useText();
  return (
    <div role="radiogroup" aria-label={fieldLabel(t, 'type')} className={styles['types']}>
      {MERCHANT_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          role="radio"
          aria-checked={form.application.type === type}
          onClick={() => void form.save({ type })}
        >
          {t(`merchants.type.${type}`)}
        </button>
      ))}
    </div>
  );
}

function Industry({ form }: ControlProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { mcc = '' } = form.application;
  return (
    <>
      <PickField
        label={fieldLabel(t, 'mcc')}
        placeholder={t('merchants.form.mcc-missing')}
        value={isIndustry(mcc) && industryLabel(t, mcc)}
        error={form.errors.mcc}
        onClick={() => setOpen(true)}
      />
      <Sheet tall open={isOpen} onClose={() => setOpen(false)} title={fieldLabel(t, 'mcc')}>
        <Rows>
          {INDUSTRY_CODES.map((code) => (
            <Row
              key={code}
              title={industryLabel(t, code)}
              chevron={false}
              onClick={() => {
                setOpen(false);
                void form.save({ mcc: code });
              }}
            />
          ))}
        </Rows>
      </Sheet>
    </>
  );
}

function PlaceOf({ form, port }: ControlProps): ReactNode {
  const { t } = useText();
  const { place, address = '', id } = form.application;
  return (
    <PlaceField
      name={`merchant-${id}`}
      label={fieldLabel(t, 'place')}
      value={place && { ...place, address: '' }}
      error={form.errors.place}
      near={form.textOf('address')}
      city={port.city ?? form.application.city}
      onChange={({ lat, lng, regionCode, address: found }) => {
        void form.save({ place: { lat, lng, regionCode } });
        // The text that was typed on the map may not do as an address: the place is kept all the same.
        if (address !== '' || found === '' || !form.application.open.includes('address')) return;
        form.type('address', found.slice(0, MAX_ADDRESS));
        form.leave('address');
      }}
    />
  );
}

function Photo({ form, port, kind }: ControlProps & { readonly kind: PhotoKind }): ReactNode {
  const { t } = useText();
  const photo = form.application.photos.find((each) => each.kind === kind);
  const refused = form.application.refused.find(({ field, mended }) => field === kind && !mended);
  const error = form.errors[kind];
  return (
    <div>
      <PhotoField
        label={fieldLabel(t, kind)}
        kind={CARDS.includes(kind) ? 'card' : 'scene'}
        call={port.upload.call}
        fields={port.upload.fields}
        draft={`merchant-${form.application.id}-${kind}`}
        value={photo && { id: photo.fileId, url: photo.url }}
        hint={t(`merchants.photo.${kind}`)}
        refused={refused && { title: reasonText(t, refused), how: t(`merchants.photo.${kind}`) }}
        onChange={(given) => {
          if (given !== undefined && given.id !== photo?.fileId) void form.save({ photos: { [kind]: given.id } });
        }}
      />
      {error !== undefined && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
