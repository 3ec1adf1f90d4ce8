import { Button } from 'antd';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FileButtonProps {
  label: string;
  /** Extensions or media types, as of the `accept` of an input. */
  accept: string;
  isLoading?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for one file of this machine. */
export function FileButton({ label, accept, isLoading = false, onFile }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // the same file can be chosen again
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Button loading={isLoading} icon={<Icon name="upload" size={18} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
    </>
  );
}
