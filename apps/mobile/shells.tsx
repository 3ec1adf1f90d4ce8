import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { routes } from 'virtual:routes';
import { activateLanguage, loadTexts } from '#platform/i18n/browser.tsx';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { ServerState } from './page-runtime.tsx';
import { loadRoute, titleOf } from './route.ts';
import { ShellTabs } from './shell-tabs.tsx';

/** Renders a page without any answers: the content of the HTML until the code has arrived. */
export async function renderShell(path: string): Promise<string> {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) {
    await loadTexts(['shell']);
    activateLanguage(defaultLanguage);
    return renderToString(
      <Frame path={path} isOfAnyLanguage>
        <AnyPage />
      </Frame>,
    );
  }
  const { Page } = await loadRoute(route);
  activateLanguage(defaultLanguage);
  return renderToString(
    <Frame path={path} title={titleOf(route)}>
      <Page />
      {route.tab && <ShellTabs current={path} />}
    </Frame>,
  );
}

interface FrameProps {
  path: string;
  title?: string;
  /** Shown whatever the reader's language: page.css hides the others. */
  isOfAnyLanguage?: boolean;
  children: ReactNode;
}

function Frame({ path, title, isOfAnyLanguage = false, children }: FrameProps): ReactNode {
  const page = { entry: { key: path, path, search: '', depth: 0 }, title, active: true };
  return (
    <ServerState>
      <div className="page" data-shell={isOfAnyLanguage ? undefined : ''}>
        <CurrentPage value={page}>{children}</CurrentPage>
      </div>
    </ServerState>
  );
}

/** The shell for URLs that have none of their own. */
function AnyPage(): ReactNode {
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>
          <SkeletonRows count={4} lead="none" />
        </Card>
      </Stack>
    </Screen>
  );
}
