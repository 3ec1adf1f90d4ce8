import {
  Activity,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Empty, ErrorState } from '#platform/ui/feedback/feedback.tsx';
import { uncoverGuard } from '#platform/ui/navigation/leave-guard.ts';
import { CurrentPage, relaunch, type Direction } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { isPermitted } from './permitted.ts';
import { loadedPageRuntime, readyModule, titleOf } from './route.ts';
import { currentStack, retry, scrollOf, subscribeStack, type MountedPage } from './shown-pages.ts';

/** Shows the current page; pages below it and the tabs stay mounted but hidden and inactive. */
export function Router(): ReactNode {
  const { alive, current, direction } = useSyncExternalStore(subscribeStack, currentStack, currentStack);
  const shown = alive.find((entry) => entry.key === current);
  const below = shown?.route?.overlay ? alive.filter((entry) => entry.key !== current).at(-1)?.key : undefined;
  const ShellTabs = loadedPageRuntime()?.ShellTabs;
  useDocumentTitle(shown);
  return (
    <>
      {alive.map((entry) => (
        <Activity key={entry.key} mode={entry.key === current || entry.key === below ? 'visible' : 'hidden'}>
          <Frame entry={entry} active={entry.key === current} direction={direction} />
        </Activity>
      ))}
      {shown?.route?.tab && ShellTabs && <ShellTabs current={shown.path} />}
    </>
  );
}

function useDocumentTitle(shown: MountedPage | undefined): void {
  const { t } = useText();
  const key = shown?.route && titleOf(shown.route);
  const title = key ? t(key) : '';
  useEffect(() => {
    const app = t('shell.title');
    document.title = title && title !== app ? joined(title, app) : app;
  }, [title, t]);
}

interface FrameProps {
  entry: MountedPage;
  active: boolean;
  direction: Direction;
}

/** Memoized: a change of one page's query does not render the pages kept below it. */
const Frame = memo(function Frame({ entry, active, direction }: FrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const page = useMemo(() => ({ entry, title: entry.route && titleOf(entry.route), active }), [entry, active]);
  useLayoutEffect(() => {
    if (!active) return;
    uncoverGuard(entry.key);
    window.scrollTo(0, scrollOf(entry.key));
    // Moves the focus to the new page, so that keyboard and screen reader do not stay at the link.
    if (currentStack().direction !== 'none') frame.current?.focus({ preventScroll: true });
  }, [active, entry.key]);
  return (
    <div ref={frame} className="page" tabIndex={-1} data-enter={active ? direction : 'none'}>
      <CurrentPage value={page}>
        <PageBoundary>
          <Content entry={entry} />
        </PageBoundary>
      </CurrentPage>
    </div>
  );
});

function Content({ entry }: { entry: MountedPage }): ReactNode {
  useSession();
  if (!entry.route) return <Missing />;
  if (!isPermitted(entry.route)) return <Locked />;
  const Page = readyModule(entry.route)?.Page;
  const ServerState = loadedPageRuntime()?.ServerState;
  if (Page && ServerState && !entry.route.lean) {
    return (
      <ServerState>
        <Page />
      </ServerState>
    );
  }
  if (Page) return <Page />;
  return <Unloaded entry={entry} />;
}

/** The page's frame, where its code could not be loaded. It is tried again when the network is back. */
function Unloaded({ entry }: { entry: MountedPage }): ReactNode {
  const { t } = useText();
  const LargeTitle = loadedPageRuntime()?.LargeTitle;
  useEffect(() => {
    const again = (): void => retry(entry);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [entry]);
  return (
    <Screen
      bar={entry.route?.tab && LargeTitle ? <LargeTitle /> : <NavBar noBack={entry.route?.tab} />}
      room={entry.route?.tab ? 'tab' : 'plain'}
    >
      <ErrorState title={t('shell.error.chunk')} onRetry={() => retry(entry)} />
    </Screen>
  );
}

/**
 * Shown when the user has none of the permissions that the page needs. A frozen agent, whose role has them, is told
 * that it is frozen.
 */
function Locked(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const isFrozen = user?.status === 'frozen';
  const reason = user?.frozen ? t('shell.frozen.reason', { reason: user.frozen.reason }) : t('shell.frozen.no-reason');
  return (
    <Screen bar={<NavBar />}>
      <Empty icon="lock" title={t(isFrozen ? 'shell.frozen.title' : 'shell.locked.title')}>
        {isFrozen ? reason : t('shell.locked.text')}
      </Empty>
    </Screen>
  );
}

function Missing(): ReactNode {
  const { t } = useText();
  const action = { label: t('shell.missing.home'), onClick: () => relaunch('/pages/home/home/index') };
  return (
    <Screen bar={<NavBar title={t('shell.title')} />}>
      <Empty icon="help" title={t('shell.missing.title')} action={action}>
        {t('shell.missing.text')}
      </Empty>
    </Screen>
  );
}
