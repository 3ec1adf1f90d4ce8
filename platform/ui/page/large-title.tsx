import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { usePage } from '../navigation/navigation.ts';
import './nav-bar.css';
import { cx } from '../theme/cx.ts';

interface LargeTitleProps {
  title?: ReactNode;
  /** Actions at the right of the large title. */
  right?: ReactNode;
}

/** Header of a tab page: a 26 px title at the left, replaced by a centred 17 px bar once it has scrolled away. */
export function LargeTitle({ title, right }: LargeTitleProps): ReactNode {
  const { t } = useText();
  const page = usePage();
  const mark = useRef<HTMLDivElement>(null);
  const [small, setSmall] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => setSmall(seen ? !seen.isIntersecting : false));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  const shown = title ?? (page.title ? t(page.title) : '');
  return (
    <>
      <div className={cx('top-small', small && 'is-shown')} aria-hidden>
        <span>{shown}</span>
      </div>
      <header className="top">
        <h1>{shown}</h1>
        {right}
        <div ref={mark} className="top-mark" />
      </header>
    </>
  );
}
