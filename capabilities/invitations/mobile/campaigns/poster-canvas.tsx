import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { joined } from '#platform/i18n/joined.ts';
import { drawPoster, POSTER, type PosterPicture } from './draw-poster.ts';

interface PosterCanvasProps {
  picture: Omit<PosterPicture, 'fonts'>;
  /** The width of the canvas, in its own pixels. */
  width?: number;
  className?: string | undefined;
  ref?: Ref<HTMLCanvasElement>;
}

/** A description of the picture for people who do not see it. */
const altOf = ({ words }: Pick<PosterPicture, 'words'>): string =>
  joined(words.brand, words.title.replaceAll('\n', ' '), words.subtitle, words.inviter, words.invitesTo, words.code);

export function PosterCanvas({ picture, width = POSTER.width, className, ref }: PosterCanvasProps): ReactNode {
  const own = useRef<HTMLCanvasElement>(null);
  const key = JSON.stringify(picture);
  useEffect(() => {
    const canvas = own.current;
    if (canvas === null) return;
    drawPoster(canvas, { ...(JSON.parse(key) as typeof picture), fonts: getComputedStyle(canvas).fontFamily });
  }, [key]);
  return (
    <canvas
      ref={(canvas) => {
        own.current = canvas;
        if (typeof ref === 'function') ref(canvas);
        else if (ref) ref.current = canvas;
      }}
      width={width}
      height={Math.round((width * POSTER.height) / POSTER.width)}
      className={className}
      role="img"
      aria-label={altOf(picture)}
    />
  );
}
