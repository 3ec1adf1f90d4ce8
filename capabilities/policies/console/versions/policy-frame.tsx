import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';

interface PolicyFrameProps {
  title: string;
  tag?: string | undefined;
  /** At the right of the title. */
  acts?: ReactNode;
  onClose: () => void;
  sideTitle: string;
  sideUnder: string;
  side: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** A policy at the left, what it means at the right, the decision at its foot. */
export function PolicyFrame(props: PolicyFrameProps): ReactNode {
  const { title, tag, acts, onClose, sideTitle, sideUnder, side, foot, children } = props;
  const { t } = useText();
  return (
    <div className="c-page">
      <header className="c-head">
        <h1 className="c-crumbs">
          <Button type="link" onClick={onClose}>
            {t('policies.console.policies')}
          </Button>
          <span aria-hidden="true">/</span>
          {title}
          {tag !== undefined && <ToneTag tone="neutral">{tag}</ToneTag>}
        </h1>
        {acts}
      </header>
      <div className="c-body" data-open="">
        <section className="c-list c-policy" tabIndex={0} aria-label={title}>
          {children}
        </section>
        <aside className="c-detail" aria-label={sideTitle}>
          <header>
            <div>
              <b>{sideTitle}</b>
              <span>{sideUnder}</span>
            </div>
          </header>
          <div className="c-detail-body" tabIndex={0} role="region" aria-label={sideTitle}>
            {side}
          </div>
          <footer>{foot}</footer>
        </aside>
      </div>
    </div>
  );
}
