import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/myInfo/index', page: 'profile/mobile/my/my.tsx', title: 'profile.my.title', capabilities: ['profile'], tab: true },
  { path: '/pages/myInfo/baseInfo/index', page: 'profile/mobile/base-info/base-info.tsx', title: 'profile.base-info.title', capabilities: ['profile', 'agents', 'identity'] },
  { path: '/pages/myInfo/setting/setting', page: 'profile/mobile/settings/settings.tsx', title: 'profile.settings.title', capabilities: ['profile', 'session', 'push'] },
  { path: '/upgrade-popup', page: 'profile/mobile/upgrade/upgrade-popup.tsx', title: 'profile.upgrade.title', capabilities: ['profile'], public: true, overlay: true },
];
