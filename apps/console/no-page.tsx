import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';

/** An address that leads nowhere, or a role without a page yet. */
export function NoPage({ hasPages }: { hasPages: boolean }): ReactNode {
  const { t } = useText();
  return (
    <div className="c-centre">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(hasPages ? 'console.no_page.unknown' : 'console.no_page.none')}
      />
    </div>
  );
}
