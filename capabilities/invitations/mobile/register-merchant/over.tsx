import { useEffect, type ReactNode } from 'react';

/** The device may no longer fill in the application: the mobile is proven again. */
export function Over({ onOver }: { readonly onOver: () => void }): ReactNode {
  useEffect(onOver, [onOver]);
  return null;
}
