import { useText } from '#platform/i18n/browser.tsx';
import samples from './samples.json' with { type: 'json' };

export type SampleKey = keyof typeof samples;

/** Sample texts for the component gallery: Chinese, or English for every other language. */
export function useSample(): (key: SampleKey, n?: number) => string {
  const { lang } = useText();
  const at = lang.startsWith('zh') ? 0 : 1;
  return (key, n) => (samples[key][at] ?? '').replace('{n}', String(n ?? ''));
}
