import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { measuredPixels } from './framed-picture.ts';
import { checkCard, type CardChecks } from './photo-faults.ts';

const PAUSE_MS = 250;
/** The number of good pictures in a row after which the hand counts as still. */
const TIMES = 3;

export const isGood = ({ isBright, isSharp, isWhole, glare }: CardChecks): boolean =>
  isBright && isSharp && isWhole && glare === undefined;

/**
 * Measures the content of the frame while the camera runs. @param onGood called once, when the card lies well and
 * still.
 */
export function useCardWatch(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onGood: () => void,
): CardChecks | undefined {
  const [checks, setChecks] = useState<CardChecks>();
  const tell = useEffectEvent(onGood);
  useEffect(() => {
    if (stream === undefined) return undefined;
    let times = 0;
    const timer = setInterval(() => {
      const pixels = video.current && measuredPixels(video.current);
      if (!pixels) return;
      const found = checkCard(pixels);
      setChecks(found);
      times = isGood(found) ? times + 1 : 0;
      if (times === TIMES) tell();
    }, PAUSE_MS);
    return () => {
      clearInterval(timer);
      setChecks(undefined);
    };
  }, [video, stream]);
  return checks;
}
