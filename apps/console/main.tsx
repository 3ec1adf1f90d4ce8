import '#platform/ui/theme/tokens.css';
import '#platform/ui-console/console.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { CallError, configureClient } from '#platform/client/send.ts';
import { activateLanguage, currentText, expectLanguage, loadTexts, storedLanguage } from '#platform/i18n/browser.tsx';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { startAppearance } from '#platform/ui/theme/appearance.ts';
import { setStaffToken, staffToken } from '#capabilities/staff/console/api.ts';
import { App } from './app.tsx';
import { pages } from './pages.ts';
import { forgetOpened } from './palette/recent.ts';

const freshMs = 10_000;

/** Retries a lost connection once; a refusal is final. */
const worthRetrying = (count: number, error: Error): boolean => count < 1 && !(error instanceof CallError);

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: worthRetrying, networkMode: 'always' } },
});

/** Removes an ended session: the login appears in place of the page, whose address stays. */
const leave = (): void => {
  setStaffToken(undefined);
  forgetOpened();
  queryClient.clear();
};

async function start(): Promise<void> {
  const language = storedLanguage();
  startAppearance();
  expectLanguage(language);
  configureClient({ token: staffToken, language: () => currentText().lang, onLoginExpired: leave });
  await loadTexts(['shell', 'staff', ...pages.flatMap(({ texts }) => texts)]);
  activateLanguage(language);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <ConsoleProvider>
        <App />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
}

void start();
