import { useState, type ChangeEvent, type CompositionEvent } from 'react';

interface Composition {
  /** The field's text while an input method composes. */
  raw: string | undefined;
  handlers: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/**
 * For fields that clean their text: the text is taken only when the composition ends. If it is rewritten during
 * composition, the browser inserts the composed characters a second time.
 */
export function useComposed(take: (input: HTMLInputElement, isPasted: boolean) => void): Composition {
  const [raw, setRaw] = useState<string>();
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    if ((nativeEvent as InputEvent).isComposing) setRaw(target.value);
    else take(target, (nativeEvent as InputEvent).inputType === 'insertFromPaste');
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => {
    setRaw(undefined);
    take(currentTarget, false);
  };
  return { raw, handlers: { onChange, onCompositionEnd } };
}
