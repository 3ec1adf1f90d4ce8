import { useRef, useState, type ReactNode } from 'react';
import './avatar.css';
import { cx } from '../theme/cx.ts';

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  className?: string;
  /** The link does not work any more: asks for another, once. */
  onFault?: (() => void) | undefined;
  /** Shown in place of a picture that is missing or cannot be loaded. */
  children: ReactNode;
}

export function Picture({ src, alt, className, onFault, children }: PictureProps): ReactNode {
  const [faulty, setFaulty] = useState('');
  const hasTold = useRef(false);
  if (!src || src === faulty) return children;
  const fail = (): void => {
    setFaulty(src);
    if (!hasTold.current) onFault?.();
    hasTold.current = true;
  };
  return <img className={className} src={src} alt={alt} onError={fail} />;
}

interface AvatarProps {
  name: string;
  src?: string | null;
  onFault?: () => void;
  /** 28, 44, 48, 60 px. */
  size?: 's' | 'm' | 'l' | 'base';
}

/** Shows the picture, or the first character of the name when there is none. */
export function Avatar({ name, src, onFault, size = 'base' }: AvatarProps): ReactNode {
  const names = cx('ava', size !== 'base' && `ava--${size}`);
  return (
    <Picture src={src} alt="" className={names} onFault={onFault}>
      <span className={names} aria-hidden>
        {[...name][0] ?? ''}
      </span>
    </Picture>
  );
}

/** Badge of an agent's level, for navy surfaces. */
export function Level({ children }: { children: ReactNode }): ReactNode {
  return <span className="level">{children}</span>;
}
