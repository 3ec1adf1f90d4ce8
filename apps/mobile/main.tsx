import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import './page.css';
// Used on the login page and nearly every other one, so they belong to the entry chunk.
import '#platform/ui/navigation/link.tsx';
import '#platform/ui/basics/logo.tsx';
import '#platform/ui/form/choice.tsx';
import '#platform/client/toast-failure.ts';
import '#platform/i18n/language-names.ts';
// asked some seconds after the start of every page; in another file the import would load the whole kit
import '#capabilities/profile/mobile/upgrade/app-version.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from 'virtual:routes';
import { watchInstallable } from '#platform/client/installable.ts';
import { activateLanguage, expectLanguage, hasTexts, loadTexts, storedLanguage } from '#platform/i18n/browser.tsx';
import { installNavigator } from '#platform/ui/navigation/navigation.ts';
import { startAppearance } from '#platform/ui/theme/appearance.ts';
import { aliases } from './aliases.ts';
import { App } from './app.tsx';
import { checkCacheVersion } from './cache-version.ts';
import { guardRoute, startClient } from './client.ts';
import { navigator, setRouteGuard } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { PageContent, PageModule, Route } from './route.ts';
import { watchForUpdate, watchForUpgrade } from './update.ts';

function developmentRoutes(): Route[] {
  if (!import.meta.env.DEV && import.meta.env.VITE_PARTS !== '1') return [];
  const load = (): Promise<PageModule> => import('./parts/page.tsx');
  const content = async (): Promise<PageContent> => ({ title: 'shell.parts.title', texts: ['shell'], load });
  return [{ path: '/parts', content, public: true }];
}

async function start(): Promise<void> {
  const language = storedLanguage();
  startAppearance();
  watchInstallable();
  expectLanguage(language);
  installNavigator(navigator);
  setRouteGuard(guardRoute);
  startClient();
  const table = [...routes, ...developmentRoutes()];
  await startStack(table, aliases);
  // the page does not exist, or could not be loaded
  if (!hasTexts()) await loadTexts(['shell']);
  activateLanguage(language);
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => createRoot(root).render(<App />));
  void checkCacheVersion();
  watchForUpdate();
  watchForUpgrade();
}

void start();
