/** Records the sounds and vibrations of a phone instead of making them. */
import { vi } from 'vitest';

export interface Senses {
  /** Frequencies in Hz, in order. */
  readonly tones: number[];
  readonly shakes: VibratePattern[];
  /** How often sound that the browser held back was let through. */
  resumed: number;
}

/** Senses of the last phone: an app makes its sound output once and keeps it. */
let heard: Senses;

/** Until `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`. */
export const feelPhone = ({ isMute = false } = {}): Senses => {
  const senses: Senses = { tones: [], shakes: [], resumed: 0 };
  class Node {
    connect(next: unknown): unknown {
      return next;
    }
  }
  class Tone extends Node {
    constructor(_audio: unknown, { frequency }: { frequency: number }) {
      super();
      if (isMute) throw new DOMException('no output', 'NotSupportedError');
      senses.tones.push(frequency);
    }
    start(): void {}
    stop(): void {}
  }
  class Audio {
    readonly state = 'suspended';
    readonly currentTime = 0;
    readonly destination = new Node();
    async resume(): Promise<void> {
      heard.resumed += 1;
    }
  }
  heard = senses;
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('GainNode', Node);
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => {
    senses.shakes.push(pattern as VibratePattern);
    return true;
  });
  return senses;
};
