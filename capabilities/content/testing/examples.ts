import { line, mine, child, SAME, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { TEXTS } from '#testing/examples/pages.ts';
import { masked, stays, PLATFORM } from '#testing/examples/personal.ts';

const inAll = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
const BANNER = {
  type: 'shop',
  title: inAll('活动'),
  subtitle: inAll('限时'),
  action: inAll('查看'),
  link: '/pages/home/home',
};

export const examples: CapabilityExamples = {
  calls: {
    'list-posters': line(),
    'get-agreement': line(() => ({ key: 'user' })),
    'check-update': line(() => ({ platform: 'ios', version: '2.6.0' })),
    'list-notices': line(),
    'get-notice-counts': line(),
    'get-notice': line((w) => ({ id: mine(w).notice }), { id: 'notice' }),
    'read-notices': line((w) => ({ ids: [mine(w).notice] }), { 'ids.0': 'notice' }),
    'list-banners': line(() => ({ bannerType: 1 })),
    'get-page': line(() => ({ key: 'help' })),
    'submit-report': line(() => ({
      url: 'https://pay-bonus.zy-vip.example/c/8231',
      from: 'notice',
      sourceKey: '1',
    })),
    'get-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
    'list-hosts': line(),
    'enable-host': line(() => ({ host: 'new.example.com' })),
    'disable-host': line(() => ({ host: 'none.example.com' }), {}, { refused: 'host_not_shown' }),
    'list-pages': line(),
    'edit-page': line(() => ({ page: { key: 'rules', title: inAll('规则'), body: inAll('正文') } })),
    'delete-page': line(() => ({ key: 'rules' })),
    'list-public-notices': line(),
    'add-notice': line(() => ({ notice: { title: inAll('通知'), body: inAll('正文') } })),
    'change-pin': line((w) => ({ id: w.publicNotice }), { id: 'common' }),
    'list-all-banners': line(),
    'add-banner': line(() => ({ banner: BANNER })),
    'change-readers': line((w) => ({ id: w.banner, team: child(w).agentCode }), { id: 'common' }),
    'enable-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
    'disable-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
    'list-all-posters': line(),
    'add-poster': line(() => ({
      poster: { kind: 'agent', look: 'navy', title: inAll('标题'), subtitle: inAll('副标题') },
    })),
    'enable-poster': line(() => ({ id: '1' }), { id: 'common' }),
    'disable-poster': line(() => ({ id: '1' }), { id: 'common' }),
  },
  sentTwice: {
    'read-notices': SAME,
    'submit-report': SAME,
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  notExported: {
    'list-notices': 'messages',
  },
  whileFrozen: ['read-notices', 'submit-report'],
  managed: {
    'read-notices': 'what was read',
    'submit-report': 'an error of the page',
  },
  untyped: {
    'submit-report': ['url', 'sourceKey'],
    'list-notices': ['equalTo'],
  },
  personal: {
    'notice.text_values': masked('notice'),
    'agreement.title': stays(PLATFORM),
    'agreement.body': stays(PLATFORM),
    'app_version.title': stays(PLATFORM),
    'banner.title': stays(PLATFORM),
    'banner.body': stays(PLATFORM),
    'notice.title': stays(PLATFORM),
    'notice.body': stays(PLATFORM),
    'page.title': stays(PLATFORM),
    'page.body': stays(PLATFORM),
    'poster.title': stays(PLATFORM),
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'content.notice', where: `agent_id = ${agentId}`, changed: { id: ID } },
  ],
  pages: {
    '/pages/login/agreement/index': { noFigures: TEXTS, query: () => ({ key: 'privacy' }) },
    '/pages/login/agreement/agreementNoback': { noFigures: TEXTS },
    '/pages/home/notice/notice': {
      noFigures: TEXTS,
      list: {
        call: '/api/ag/notice/list',
        choose: (on) => on.chip('类型', '机具'),
        asked: { kind: 'terminal' },
      },
    },
    '/pages/home/com-route/com-route': { noFigures: TEXTS },
    '/pages/home/web-view/web-view': { noFigures: TEXTS },
    '/pages/home/bannerDetail/bannerDetail': { noFigures: TEXTS, query: (w) => ({ id: w.banner }) },
    '/pages/home/home/bannerDetail': { noFigures: TEXTS, query: (w) => ({ id: w.banner }) },
  },
  untold: ['read-notices', 'submit-report'],
  permissions: {
    'content:view': ['agent', 'agent-viewer', 'agent-operator'],
  },
};
