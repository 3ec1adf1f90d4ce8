import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useKeys } from './use-keys.ts';

interface SearchBoxProps {
  /** The search text in the address. */
  initial?: string;
  placeholder: string;
  /** Receives the typed text, debounced. */
  onSearch: (text: string) => void;
}

const restMs = 300;

/** Search field; the key `/` focuses it. */
export function SearchBox({ initial = '', placeholder, onSearch }: SearchBoxProps): ReactNode {
  const input = useRef<InputRef>(null);
  const [text, setText] = useState(initial);
  useKeys({ '/': () => input.current?.focus() });
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <Input
      ref={input}
      className="c-search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={40}
      allowClear
      prefix={<Icon name="search" size={18} />}
      suffix={text === '' ? <kbd aria-hidden="true">/</kbd> : <span />}
    />
  );
}
