/** Takes a new version: from a store by its link, and of the web app by its service worker, which loads its files. */
import { useEffect, useRef, useState } from 'react';
import { takeOver } from '#platform/client/take-over.ts';
import { back, reload } from '#platform/ui/navigation/navigation.ts';

export type UpgradeState =
  | { step: 'offered' }
  | { step: 'running' | 'stopped'; done: number; total: number }
  | { step: 'failed'; reason: 'space' | 'not-there' }
  /** Installed: the version is used after a restart. */
  | { step: 'ready' };

interface UpgradeMessage {
  type?: string;
  done?: number;
  total?: number;
  fault?: string;
}

const TAKEN = 'zy.upgraded';

const taken = (version?: string): string | null => {
  try {
    if (version !== undefined) sessionStorage.setItem(TAKEN, version);
    return sessionStorage.getItem(TAKEN);
  } catch {
    return null;
  }
};

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** @returns whether the version was installed. */
const installed = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'installing') resolve(true);
    };
    worker.addEventListener('statechange', look);
    look();
  });

export interface Upgrade {
  state: UpgradeState;
  take: () => void;
  restart: () => void;
}

export const useUpgrade = (version: string, url: string): Upgrade => {
  const [state, setState] = useState<UpgradeState>({ step: 'offered' });
  const progress = useRef({ done: 0, total: 0 });
  const fault = useRef('');
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const listen = ({ data }: MessageEvent<UpgradeMessage | null>): void => {
      if (data?.type !== 'UPGRADE') return;
      if (data.fault !== undefined) fault.current = data.fault;
      const { done = progress.current.done, total = progress.current.total } = data;
      progress.current = { done, total };
      setState((now) => (now.step === 'running' ? { step: 'running', done, total } : now));
    };
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, []);
  const load = async (): Promise<UpgradeState> => {
    fault.current = '';
    const worker = await registration();
    await worker?.update();
    const loading = worker?.installing;
    if (loading && !(await installed(loading)))
      return fault.current === 'QuotaExceededError'
        ? { step: 'failed', reason: 'space' }
        : { step: 'stopped', ...progress.current };
    // taken before, and still the old one: the server has no other
    if (!worker?.waiting && taken() === version) return { step: 'failed', reason: 'not-there' };
    return { step: 'ready' };
  };
  const take = (): void => {
    if (url.startsWith('https://')) {
      window.open(url, '_blank', 'noopener');
      return;
    }
    setState({ step: 'running', ...progress.current });
    void load()
      .catch((): UpgradeState => ({ step: 'stopped', ...progress.current }))
      .then(setState);
  };
  const restart = (): void => {
    taken(version);
    // after the restart the page below is opened again, not this one
    back();
    void registration().then((worker) => (worker?.waiting ? takeOver(worker) : reload()));
  };
  return { state, take, restart };
};
