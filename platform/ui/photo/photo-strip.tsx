/** Several small pictures side by side, each optional: chosen, uploaded, removed. */
import { useRef, type ReactNode } from 'react';
import type { Call } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../basics/icon.tsx';
import { Spinner } from '../basics/spinner.tsx';
import { FieldNote } from '../form/field-frame.tsx';
import '../form/field.css';
import './photo-strip.css';
import type { PhotoSlots } from './photo-slots.ts';
import { usePhoto, type PhotoState, type PhotoSteps, type UploadedPhoto } from './use-photo.ts';

interface PhotoStripProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | false | undefined;
  readonly most: number;
  readonly call: Call;
  readonly strip: PhotoSlots;
}

export function PhotoStrip({ label, hint, error, most, call, strip }: PhotoStripProps): ReactNode {
  const { t } = useText();
  const { slots, change, remove } = strip;
  return (
    <div className="field" role="group" aria-label={label} data-missing={error ? '' : undefined} tabIndex={-1}>
      <div className="field-l">
        <span>{label}</span>
        <em>{`${slots.filter(({ isUsed }) => isUsed).length}/${most}`}</em>
      </div>
      <ul className="photo-strip">
        {slots.map(({ key }, index) => (
          <PhotoTile
            key={key}
            label={t('ui.photo.nth', { n: index + 1 })}
            call={call}
            onChange={(photo) => change(key, photo)}
            onRemove={() => remove(key)}
          />
        ))}
      </ul>
      <FieldNote id="photo-strip-note" hint={hint} error={error} />
    </div>
  );
}

interface PhotoTileProps {
  readonly label: string;
  readonly call: Call;
  readonly onChange: (photo: UploadedPhoto | undefined) => void;
  readonly onRemove: () => void;
}

const previewOf = (state: PhotoState): string | undefined => ('preview' in state ? state.preview : undefined);

/** Any subject is accepted: a document, a screen, a shop. */
function PhotoTile({ label, call, onChange, onRemove }: PhotoTileProps): ReactNode {
  const { t } = useText();
  const photo = usePhoto({ call, kind: 'avatar', value: undefined, onChange });
  const { state } = photo;
  const fault = useFault(state);
  return (
    <>
      <li className="photo-tile" data-look={fault === undefined ? state.step : 'bad'}>
        <TileFace label={label} photo={photo} />
        {state.step !== 'empty' && (
          <button
            type="button"
            className="photo-tile-x"
            aria-label={t('ui.photo.remove', { label })}
            onClick={onRemove}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </li>
      {fault !== undefined && (
        <li className="photo-tile-fault" role="status">
          {`${label}：${fault}`}
        </li>
      )}
    </>
  );
}

const useFault = (state: PhotoState): string | undefined => {
  const { t } = useText();
  if (state.step === 'failed') return state.message ?? t('ui.photo.cut-off');
  if (state.step !== 'faulty') return undefined;
  return t(state.fault.kind === 'small' ? 'ui.photo.fault.small-scene' : 'ui.photo.fault.unreadable');
};

function TileFace({ label, photo: { state, choose, retry } }: { label: string; photo: PhotoSteps }): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const preview = previewOf(state);
  if (state.step === 'empty')
    return (
      <>
        <button type="button" className="photo-tile-add" onClick={() => input.current?.click()}>
          <Icon name="camera" />
          <span>{t('ui.photo.add')}</span>
        </button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png,image/webp,image/*"
          aria-label={t('ui.photo.choose', { label })}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) choose(file);
          }}
        />
      </>
    );
  const percent = state.step === 'sending' ? Math.round(state.part * 100) : undefined;
  return (
    <>
      {preview !== undefined && <img src={preview} alt={label} />}
      {state.step === 'checking' && <Spinner />}
      {percent !== undefined && (
        <i
          className="photo-tile-bar"
          role="progressbar"
          aria-label={t('ui.photo.sending', { percent })}
          aria-valuenow={percent}
          style={{ inlineSize: `${percent}%` }}
        />
      )}
      {state.step === 'failed' && (
        <button type="button" className="photo-tile-again" onClick={retry}>
          {t('ui.photo.retry')}
        </button>
      )}
    </>
  );
}
