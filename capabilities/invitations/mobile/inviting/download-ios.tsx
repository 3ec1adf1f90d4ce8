/** The former address for iPhones: the same page, with their steps shown. */
import type { ReactNode } from 'react';
import { Download } from './download.tsx';

function DownloadIosPage(): ReactNode {
  return <Download first="ios" />;
}

export { DownloadIosPage as Page };
