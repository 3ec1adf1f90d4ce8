import type { PageLine } from '#platform/client/page-line.ts';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/login/index', page: 'session/mobile/login/login.tsx', title: 'session.login.title', capabilities: ['session'], public: true, lean: true },
  { path: '/pages/login/code/index', page: 'session/mobile/login/login-by-code.tsx', title: 'session.login-by-code.title', capabilities: ['session', 'validate'], public: true },
  { path: '/pages/myInfo/updatePassword/index', page: 'session/mobile/passwords/change-password.tsx', title: 'session.change-password.title', capabilities: ['session'] },
  { path: '/pages/myInfo/forgot-password/index', page: 'session/mobile/passwords/forgot-password.tsx', title: 'session.forgot-password.title', capabilities: ['session', 'validate'], public: true },
  { path: '/setPassword', page: 'session/mobile/passwords/apply-password-link.tsx', title: 'session.set-password.title', capabilities: ['session'], public: true },
  { path: '/pages/myInfo/secondFactor/index', page: 'session/mobile/second-factor/second-factor.tsx', title: 'session.second-factor.title', capabilities: ['session'] },
];
