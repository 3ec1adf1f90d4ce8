/** Sound and vibration when a code was read, because the eyes are on the label. Off on this device where chosen. */

const KEY = 'zy.scan-signals';
const TONES = { good: [1_320], bad: [330, 260] } as const;
const TONE_S = 0.09;
const LOUDNESS = 0.15;
const SHAKES = { good: [40], bad: [60, 60, 60] } as const;

export type Signal = keyof typeof TONES;

export const areSignalsOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const setSignals = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // sound and vibration are on where storage is missing
  }
};

let audio: AudioContext | undefined;

const play = (tones: readonly number[]): void => {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const start = audio.currentTime;
  for (const [index, frequency] of tones.entries()) {
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    tone.connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination);
    tone.start(start + index * TONE_S);
    tone.stop(start + (index + 1) * TONE_S);
  }
};

export const signal = (kind: Signal): void => {
  if (!areSignalsOn()) return;
  navigator.vibrate?.([...SHAKES[kind]]);
  try {
    play(TONES[kind]);
  } catch {
    // A phone without sound output.
  }
};
