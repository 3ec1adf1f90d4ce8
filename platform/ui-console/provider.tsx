import { App as AntApp, ConfigProvider, type ConfigProviderProps } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import { consoleTheme } from './theme.ts';
import { useSinglePresses } from './use-keys.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** Locale modules of antd's ESM build; their types come from its CommonJS build. */
const locales: Record<Lang, () => Promise<{ default: unknown }>> = {
  'zh-Hans': () => import('antd/es/locale/zh_CN.js'),
  'zh-Hant': () => import('antd/es/locale/zh_TW.js'),
  en: () => import('antd/es/locale/en_US.js'),
  ja: () => import('antd/es/locale/ja_JP.js'),
};

/** CSP nonce of the page: antd inserts its styles at run time, and the policy allows only styles with the nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** The antd theme for the current appearance, light or dark. */
function useTheme(): ReturnType<typeof consoleTheme> {
  const [current, setCurrent] = useState(consoleTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setCurrent(consoleTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return current;
}

function useLocale(): Locale | undefined {
  const { lang } = useText();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => void locales[lang]().then((module) => setLocale(module.default as Locale)), [lang]);
  return locale;
}

/** Configures antd with the design tokens, the interface language and the CSP nonce. */
export function ConsoleProvider({ children }: { children: ReactNode }): ReactNode {
  const locale = useLocale();
  const theme = useTheme();
  useSinglePresses();
  // antd mounts its children again when a locale is added later, which would lose typed text
  if (locale === undefined) return null;
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      locale={locale}
      {...(nonce && { csp: { nonce } })}
    >
      <AntApp className="console" component="div">
        {children}
      </AntApp>
    </ConfigProvider>
  );
}
