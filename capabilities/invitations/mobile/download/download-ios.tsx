/** The former address for iPhones: the same page, with their steps shown. */
import type { ReactNode } from 'react';
import { Download } from './download.tsx';

export function Page(): ReactNode {
  return <Download first="ios" />;
}
