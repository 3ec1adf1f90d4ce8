import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { setLanguage, useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { languages } from '#platform/i18n/languages.ts';
import { navigate } from '#platform/ui-console/navigation.ts';
import { setAppearance, useAppearance, type Theme } from '#platform/ui/theme/appearance.ts';
import { useLogout, type Staff } from '#capabilities/staff/console/api.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

interface UserMenuProps {
  staff: Staff;
  onChangePassword: () => void;
}

/** Who is logged in; appearance, language, password, logout. */
export function UserMenu({ staff, onChangePassword }: UserMenuProps): ReactNode {
  const { t, lang } = useText();
  const { theme } = useAppearance();
  const logout = useLogout();
  const items = [
    {
      key: 'theme',
      label: t('console.theme'),
      children: themes.map((each) => ({
        key: each,
        label: t(`console.theme.${each}`),
        onClick: () => setAppearance({ theme: each }),
      })),
    },
    {
      key: 'language',
      label: t('console.language'),
      children: languages.map((each) => ({
        key: each,
        label: languageNames[each],
        onClick: () => void setLanguage(each),
      })),
    },
    { key: 'sessions', label: t('staff.me'), onClick: () => navigate('/me') },
    { key: 'password', label: t('staff.change'), onClick: onChangePassword },
    { type: 'divider' as const },
    { key: 'logout', label: t('console.logout'), onClick: () => void logout() },
  ];
  return (
    <Dropdown menu={{ items, selectedKeys: [theme, lang] }} trigger={['click']} placement="topLeft">
      <button type="button" className="c-user">
        <span className="c-avatar" aria-hidden="true">
          {[...staff.name][0]}
        </span>
        <span>
          <b>{staff.name}</b>
          <em>{t(`staff.role.${staff.role}`)}</em>
        </span>
      </button>
    </Dropdown>
  );
}
