import { Button, Image, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../icon.tsx';
import { useKeys } from '../use-keys.ts';
import { usePhotos, type ShownPhotos } from './read-photo.ts';

export interface ReviewPhoto {
  /** Field that it is. */
  readonly key: string;
  readonly label: string;
  readonly url: string;
}

interface PhotoStageProps {
  photos: readonly ReviewPhoto[];
  current: string | undefined;
  /** Fields that are marked as wrong. */
  marked: readonly string[];
  onShow: (key: string) => void;
  /** Requests new addresses, because the former ones are valid only for minutes. */
  onRetry: () => void;
}

const nothing = (): void => undefined;

interface LoadedPhoto {
  readonly key: string;
  readonly src: string;
  readonly alt: string;
}

interface EnlargedProps {
  photos: readonly LoadedPhoto[];
  current: string | undefined;
  onShow: (key: string) => void;
  onClose: () => void;
}

const digits = Array.from({ length: 9 }, (_, index) => [String(index + 1), nothing] as const);

/** Over the page, to zoom and turn. Meanwhile no key decides behind it. */
function Enlarged({ photos, current, onShow, onClose }: EnlargedProps): ReactNode {
  const keys = { ...Object.fromEntries(digits), a: nothing, r: nothing, j: nothing, k: nothing, enter: nothing };
  useKeys({ ...keys, escape: onClose });
  return (
    <Image.PreviewGroup
      items={photos.map(({ src, alt }) => ({ src, alt }))}
      preview={{
        open: true,
        current: Math.max(
          0,
          photos.findIndex(({ key }) => key === current),
        ),
        onChange: (next) => onShow(photos[next]?.key ?? ''),
        onOpenChange: (isOpen) => !isOpen && onClose(),
      }}
    />
  );
}

const loadedOf = (photos: readonly ReviewPhoto[], shown: ShownPhotos): LoadedPhoto[] =>
  photos.flatMap(({ key, label, url }) => {
    const src = shown.get(url);
    return src === undefined || src === 'failed' ? [] : [{ key, src, alt: label }];
  });

function Photo({
  photo,
  shown,
  onEnlarge,
  onRetry,
}: {
  photo: ReviewPhoto;
  shown: ShownPhotos;
  onEnlarge: () => void;
  onRetry: () => void;
}): ReactNode {
  const { t } = useText();
  const src = shown.get(photo.url);
  if (src === undefined) return <Spin />;
  if (src === 'failed')
    return (
      <div className="c-photo-failed" role="alert">
        <p>{t('console.review.photo.failed')}</p>
        <Button onClick={onRetry}>{t('console.retry')}</Button>
      </div>
    );
  return (
    <button
      type="button"
      className="c-photo"
      onClick={onEnlarge}
      aria-label={t('console.review.enlarge', { what: photo.label })}
    >
      <img src={src} alt={photo.label} />
    </button>
  );
}

function Thumbs({
  photos,
  shown,
  current,
  marked,
  onShow,
}: Omit<PhotoStageProps, 'onRetry'> & { shown: ShownPhotos }): ReactNode {
  return (
    <ul className="c-thumbs">
      {photos.map(({ key, label, url }) => {
        const src = shown.get(url);
        return (
          <li key={key} data-marked={marked.includes(key) || undefined}>
            <button type="button" aria-pressed={key === current} aria-label={label} onClick={() => onShow(key)}>
              {src !== undefined && src !== 'failed' && <img src={src} alt="" />}
            </button>
            <span aria-hidden="true">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** One large photo, all of them below; a click enlarges it over the page, where it turns and zooms. */
export function PhotoStage({ photos, current, marked, onShow, onRetry }: PhotoStageProps): ReactNode {
  const { t } = useText();
  const shown = usePhotos(photos.map(({ url }) => url));
  const [isEnlarged, setIsEnlarged] = useState(false);
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === current),
  );
  const photo = photos[index];
  const loaded = loadedOf(photos, shown);
  const enlarge = (): void => setIsEnlarged(true);
  return (
    <section className="c-stage" aria-label={t('console.review.photos')}>
      <header>
        <b>{photo?.label ?? t('console.review.photos')}</b>
        <span>{photos.length > 0 && `${index + 1} / ${photos.length}`}</span>
        <Button
          type="text"
          icon={<Icon name="external" />}
          disabled={photo === undefined || !loaded.some(({ key }) => key === photo.key)}
          onClick={enlarge}
        >
          {t('console.review.enlarge.short')}
        </Button>
      </header>
      <div className="c-stage-photo">
        {photo === undefined ? (
          <p className="c-note">{t('console.review.photo.none')}</p>
        ) : (
          <Photo photo={photo} shown={shown} onEnlarge={enlarge} onRetry={onRetry} />
        )}
      </div>
      <Thumbs photos={photos} shown={shown} current={photo?.key} marked={marked} onShow={onShow} />
      {isEnlarged && (
        <Enlarged photos={loaded} current={photo?.key} onShow={onShow} onClose={() => setIsEnlarged(false)} />
      )}
    </section>
  );
}
