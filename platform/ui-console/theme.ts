/** antd's tokens, read from the CSS variables, so that tokens.css remains the only definition of colours. */
import { theme, type ThemeConfig } from 'antd';

const radius = { control: 8, card: 12 };
const controlHeight = 36;

/** Reads the computed style of `<html>`, i.e. of the current appearance. */
export function consoleTheme(): ThemeConfig {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const isDark = root.dataset['theme'] === 'dark';
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('--primary-ink'),
      colorTextLightSolid: isDark ? token('--bg') : token('--on-primary'),
      colorInfo: token('--primary-ink'),
      colorLink: token('--primary-ink'),
      colorLinkHover: token('--primary-ink'),
      colorSuccess: token('--success-ink'),
      colorWarning: token('--warning-ink'),
      colorError: token('--danger-ink'),
      colorText: token('--ink-1'),
      colorTextSecondary: token('--ink-2'),
      colorTextTertiary: token('--ink-3'),
      colorTextQuaternary: token('--ink-3'),
      colorTextPlaceholder: token('--ink-3'),
      colorTextDisabled: token('--ink-3'),
      colorBgLayout: token('--bg'),
      colorBgContainer: token('--surface'),
      colorBgElevated: token('--surface'),
      colorBorder: token('--line-strong'),
      colorBorderSecondary: token('--line'),
      colorSplit: token('--line'),
      colorFillAlter: token('--sunken'),
      controlItemBgActive: token('--primary-tint'),
      controlItemBgHover: token('--sunken'),
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      controlHeight,
      fontFamily: token('--font'),
      fontSize: 14,
    },
    components: {
      Table: {
        headerBg: token('--surface'),
        headerColor: token('--ink-3'),
        headerSplitColor: 'transparent',
        rowHoverBg: token('--sunken'),
        rowSelectedBg: token('--surface'),
        rowSelectedHoverBg: token('--sunken'),
        footerBg: token('--surface'),
      },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 24, itemColor: token('--ink-2') },
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
}
