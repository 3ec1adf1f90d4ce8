import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton, IconButton } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { Tag, type Tone } from '../basics/tag.tsx';
import { missingHere } from '../scan/use-camera.ts';
import { CardCamera, type OtherPhoto } from './card-camera.tsx';
import type { PhotoFault, PhotoKind } from './photo-faults.ts';
import './photo.css';
import { usePhoto, type PhotoOptions, type PhotoState } from './use-photo.ts';

interface PhotoFieldProps extends PhotoOptions {
  readonly label: string;
  /** The required content of the photo, as long as there is none. */
  readonly hint?: string | undefined;
  /** Shown below a photo. */
  readonly caption?: ReactNode;
  /** A reviewer's finding: shown until another photo is chosen. */
  readonly refused?: { readonly title: string; readonly how: string } | undefined;
  /** Whether the camera is open, where the form knows which of its photos is taken. */
  readonly shooting?: CameraControl | undefined;
}

export interface CameraControl {
  readonly isOpen: boolean;
  readonly change: (isOpen: boolean) => void;
  /** The other side of a card. */
  readonly other?: OtherPhoto | undefined;
}

const useShooting = (given: CameraControl | undefined): CameraControl => {
  const [isOpen, change] = useState(false);
  return given ?? { isOpen, change };
};

type Look = 'empty' | 'busy' | 'good' | 'bad';

const lookOf = ({ step }: PhotoState, isRefused: boolean): Look => {
  if (step === 'faulty' || step === 'failed' || isRefused) return 'bad';
  if (step === 'done') return 'good';
  return step === 'empty' ? 'empty' : 'busy';
};

/** The photo's upload broke, and goes on: nothing is wrong with the photo. */
const isCutOff = (state: PhotoState): boolean => state.step === 'failed' && state.message === undefined;

const TONES: Readonly<Record<Look, Tone>> = { empty: 'neutral', busy: 'primary', good: 'success', bad: 'danger' };

type Text = ReturnType<typeof useText>['t'];

/** Faults with words of their own for a scene, such as a shop front, which has no text to be read. */
const OF_SCENES: ReadonlySet<string> = new Set(['blur', 'small']);

const faultWords = (t: Text, fault: PhotoFault, kind: PhotoKind): { title: string; how: string } => ({
  title:
    fault.kind === 'glare'
      ? t('ui.photo.fault.glare', { corner: t(`ui.photo.corner.${fault.corner}`) })
      : t(`ui.photo.fault.${fault.kind}${kind === 'scene' && OF_SCENES.has(fault.kind) ? '-scene' : ''}`),
  how: t(`ui.photo.how.${fault.kind}`),
});

const previewOf = (state: PhotoState): string | undefined => ('preview' in state ? state.preview : undefined);
const percentOf = (state: PhotoState): number => (state.step === 'sending' ? Math.round(state.part * 100) : 0);

/** The words below the photo. */
const wordsOf = (
  t: Text,
  state: PhotoState,
  { hint, caption, refused, kind }: Pick<PhotoFieldProps, 'hint' | 'caption' | 'refused' | 'kind'>,
): { title: ReactNode; how?: ReactNode } => {
  if (state.step === 'faulty') return faultWords(t, state.fault, kind);
  if (state.step === 'failed') return { title: state.message ?? t('ui.photo.cut-off'), how: t('ui.photo.kept') };
  if (state.step === 'checking') return { title: t('ui.photo.checking') };
  if (state.step === 'sending') return { title: t('ui.photo.sending', { percent: percentOf(state) }) };
  if (refused) return refused;
  return state.step === 'done' ? { title: caption ?? t('ui.photo.good') } : { title: hint ?? t('ui.photo.hint') };
};

const Corners = (): ReactNode => (
  <svg className="photo-corners" viewBox="0 0 318 160" preserveAspectRatio="none" aria-hidden>
    <path d="M18 38V26a8 8 0 0 1 8-8h12M280 18h12a8 8 0 0 1 8 8v12M300 122v12a8 8 0 0 1-8 8h-12M38 142h-12a8 8 0 0 1-8-8v-12" />
  </svg>
);

/** A photo of a form: taken or chosen, checked on the phone, uploaded. */
export function PhotoField({ label, hint, caption, refused, shooting: given, ...options }: PhotoFieldProps): ReactNode {
  const { t } = useText();
  const { locked } = options;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, turn, useAnyway, retry } = usePhoto(options);
  const isRefused = refused !== undefined && state.step === 'done' && options.value !== undefined;
  const look = lookOf(state, isRefused);
  const shooting = useShooting(given);
  const openAlbum = (): void => input.current?.click();
  /** A card is photographed in a frame; where there is no camera to ask for, the phone's own chooser opens at once. */
  const open = (): void =>
    options.kind === 'card' && missingHere() === undefined ? shooting.change(true) : openAlbum();
  const take = (photo: Blob): void => {
    shooting.change(false);
    choose(photo);
  };
  const words = wordsOf(t, state, { hint, caption, refused: isRefused ? refused : undefined, kind: options.kind });
  return (
    <section className="card photo" data-look={look} aria-labelledby={id}>
      <div className="photo-head">
        <h2 id={id}>{label}</h2>
        {isCutOff(state) ? (
          <Tag tone="warning">{t('ui.photo.tag.empty')}</Tag>
        ) : (
          <Tag tone={TONES[look]}>{t(`ui.photo.tag.${look}`)}</Tag>
        )}
      </div>
      <PhotoFrame
        label={label}
        state={state}
        isCard={options.kind === 'card'}
        onOpen={open}
        onTurn={locked || isRefused ? undefined : turn}
      />
      <PhotoFoot look={look} words={words}>
        <PhotoActions
          state={state}
          look={look}
          onRetry={retry}
          onUseAnyway={useAnyway}
          onAgain={locked ? undefined : open}
        />
      </PhotoFoot>
      <AlbumInput input={input} label={label} locked={locked} onChosen={take} />
      {shooting.isOpen && !locked && (
        <CardCamera
          label={label}
          other={shooting.other}
          onTaken={take}
          onAlbum={openAlbum}
          onClose={() => shooting.change(false)}
        />
      )}
    </section>
  );
}

interface PhotoFrameProps {
  readonly label: string;
  readonly state: PhotoState;
  readonly isCard: boolean;
  readonly onOpen: () => void;
  /** Present only where the photo may be turned. */
  readonly onTurn: (() => void) | undefined;
}

function PhotoFrame({ label, state, isCard, onOpen, onTurn }: PhotoFrameProps): ReactNode {
  const { t } = useText();
  const preview = previewOf(state);
  const percent = percentOf(state);
  return (
    <div className="photo-frame">
      {preview ? (
        <img src={preview} alt={t('ui.photo.alt', { label })} />
      ) : (
        <button type="button" className="photo-open" onClick={onOpen} disabled={state.step === 'checking'}>
          <Icon name="camera" />
          <span>{t('ui.photo.take')}</span>
        </button>
      )}
      {isCard && <Corners />}
      {state.step === 'sending' && (
        <i
          className="photo-bar"
          role="progressbar"
          aria-label={t('ui.photo.sending', { percent })}
          aria-valuenow={percent}
          style={{ inlineSize: `${percent}%` }}
        />
      )}
      {onTurn && preview?.startsWith('blob:') && state.step !== 'sending' && (
        <IconButton className="photo-turn" icon="refresh" label={t('ui.photo.turn')} onClick={onTurn} />
      )}
    </div>
  );
}

interface AlbumInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly locked: boolean | undefined;
  readonly onChosen: (photo: Blob) => void;
}

/** The phone's own chooser. */
function AlbumInput({ input, label, locked, onChosen }: AlbumInputProps): ReactNode {
  const { t } = useText();
  return (
    <input
      ref={input}
      hidden
      type="file"
      accept="image/jpeg,image/png,image/webp,image/*"
      aria-label={t('ui.photo.choose', { label })}
      disabled={locked}
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = '';
        if (file) onChosen(file);
      }}
    />
  );
}

interface PhotoFootProps {
  readonly look: Look;
  readonly words: ReturnType<typeof wordsOf>;
  readonly children: ReactNode;
}

/** The words on the photo, and the possible actions. */
function PhotoFoot({ look, words: { title, how }, children }: PhotoFootProps): ReactNode {
  return (
    <div className="photo-foot">
      <Icon name={look === 'good' ? 'check-filled' : look === 'bad' ? 'close-filled' : 'info'} size={20} />
      <span className="grow" role="status">
        {title}
        {how && <em>{how}</em>}
      </span>
      {children}
    </div>
  );
}

interface PhotoActionsProps {
  readonly state: PhotoState;
  readonly look: Look;
  readonly onRetry: () => void;
  readonly onUseAnyway: () => void;
  /** Present only where another photo may be taken. */
  readonly onAgain: (() => void) | undefined;
}

function PhotoActions({ state, look, onRetry, onUseAnyway, onAgain }: PhotoActionsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      {state.step === 'failed' && (
        <SmallButton kind="quiet" onClick={onRetry}>
          {t('ui.photo.retry')}
        </SmallButton>
      )}
      {state.step === 'faulty' && state.mayUse && (
        <SmallButton kind="quiet" onClick={onUseAnyway}>
          {t('ui.photo.use-anyway')}
        </SmallButton>
      )}
      {previewOf(state) && onAgain && (
        <SmallButton kind={look === 'bad' ? 'tonal' : 'quiet'} onClick={onAgain}>
          {t('ui.photo.again')}
        </SmallButton>
      )}
    </>
  );
}
