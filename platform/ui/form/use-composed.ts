import { useState, type ChangeEvent, type CompositionEvent } from 'react';

interface Composed {
  /** What the field shows while an input method composes. */
  raw: string | undefined;
  handlers: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/**
 * For fields that clean their text: it is taken when the composition ends. A text that is rewritten while it is
 * composed is inserted again by the browser.
 */
export function useComposed(take: (input: HTMLInputElement) => void): Composed {
  const [raw, setRaw] = useState<string>();
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    if ((nativeEvent as InputEvent).isComposing) setRaw(target.value);
    else take(target);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    setRaw(undefined);
    take(currentTarget);
  };
  return { raw, handlers: { onChange, onCompositionEnd } };
}
