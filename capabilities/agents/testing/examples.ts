import {
  line,
  mine,
  child,
  nothing,
  SAME,
  CALLER,
  type CapabilityExamples,
  CONTACT,
} from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { RECORDS } from '#testing/examples/pages.ts';
import { hidden, shown, stays, LAW, STAFF } from '#testing/examples/personal.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';

export const examples: CapabilityExamples = {
  calls: {
    'add-staff-note': line((w) => ({ agentCode: w.things.otherLeaf.agentCode, body: '来电核实过' })),
    'list-staff-notes': line((w) => ({ agentCode: w.things.otherLeaf.agentCode })),
    'get-agent-card': line((w) => ({ agentCode: w.things.otherLeaf.agentCode })),
    'list-tree': line(() => ({ text: 'ZY80' }), { parentId: 'common', text: 'common' }),
    'change-avatar': line(nothing, { fileId: 'common' }),
    'edit-ranking-name': line(() => ({ isHidden: true })),
    'get-ranking': line(),
    'list-agents': line((w) => ({ parentId: child(w).agent, sort: 'volume', figures: true }), {
      parentId: 'agent',
      text: 'agentCode',
    }),
    'get-agent': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
    'search-agents': line((w) => ({ text: child(w).agentCode }), { text: 'agentMobile' }),
    'get-agent-summary': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
    'list-agent-names': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
    'list-new-agents': line(),
    'list-agent-notes': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
    'add-agent-note': line((w) => ({ agentId: child(w).agent, body: '回访' }), { agentId: 'agent' }),
    'edit-agent-note': line((w) => ({ id: mine(w).agentNote, isDone: true }), { id: 'agentNote' }),
    'delete-agent-note': line((w) => ({ id: mine(w).agentNote }), { id: 'agentNote' }),
    'list-follow-ups': line(),
    'rename-agent': line((w) => ({ id: child(w).agent, name: '赵小敏' }), { id: 'agent' }),
    'preview-standing': line((w) => ({ agentCode: w.things.otherLeaf.agentCode, status: 'frozen' })),
    'change-standing': line((w) => ({
      agentCode: w.things.otherLeaf.agentCode,
      status: 'frozen',
      reason: '资金核查',
    })),
    'export-agents': line(() => ({ format: 'csv', password: PASSWORD }), { parentId: 'agent', text: 'agentCode' }),
  },
  kinds: {
    agent: { isOfTheTeam: true },
    agentCode: { isOfTheTeam: true, missing: 'ZY00000' },
    agentMobile: { isOfTheTeam: true, missing: '13999999999' },
  },
  sentTwice: {
    'change-avatar': SAME,
    'edit-agent-note': SAME,
    'edit-ranking-name': SAME,
    'rename-agent': SAME,
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  notExported: {
    'list-agent-names': 'former names of one agent, shown on its page',
    'list-agent-notes': 'follow-ups about one agent, private to their author',
    'list-follow-ups': 'reminders',
    'list-new-agents': 'the agents of the list, by the day they joined',
    'search-agents': 'a search while typing',
  },
  managed: {
    'add-agent-note': 'a sub-agent',
    'edit-agent-note': 'a sub-agent',
    'delete-agent-note': 'a sub-agent',
  },
  manyAsked: {
    'list-agents': {},
    'list-agent-names': { id: AGENT_IDS[CALLER] },
    'list-agent-notes': { agentId: AGENT_IDS[CALLER] },
    'search-agents': { text: 'MANY' },
  },
  withoutDepth: {
    'search-agents': 'as many matches as are shown',
  },
  personal: {
    'staff_note.body': stays(STAFF),
    'staff_note.staff_login': stays(STAFF),
    'agent.name': shown('name'),
    'agent.mobile': shown('agent_mobile'),
    'name_change.name_before': shown('former_name'),
    'name_change.name_after': hidden('the name that came after is the next former one, or the name'),
    'note.text': shown('agent_note'),
    'standing_change.reason': stays(LAW),
  },
  manyRows: (agentId): CopiedRows[] => [
    {
      table: 'agents.agent',
      where: `parent_id = ${agentId}`,
      changed: { id: ID, code: `'MANY' || n`, mobile: `'1500' || n`, path: `array[1, ${agentId}, ${ID}]` },
    },
    {
      table: 'agents.newcomer',
      where: `ancestor_id = ${agentId}`,
      changed: { agent_id: ID, parent_id: String(agentId) },
    },
    { table: 'agents.note', where: `about_agent_id = ${agentId}`, changed: { id: ID } },
    { table: 'agents.name_change', where: `agent_id = ${agentId}`, changed: { id: ID } },
  ],
  pages: {
    '/followUps': { noFigures: RECORDS },
    '/pages/home/myAgent/index': {
      list: {
        call: '/api/ag/agent/list',
        choose: async (on) => {
          await on.page.getByRole('button', { name: '按本月交易额' }).tap();
          await on.page.getByRole('dialog').getByRole('button', { name: '按加入时间' }).tap();
          await on.filter('已冻结', '需要关注');
          await on.type('何');
        },
        asked: { sort: 'joined', status: 'frozen', needsAttention: true, text: '何' },
      },
    },
    '/pages/data/team-detail': {
      list: {
        call: '/api/ag/agent/new/list',
        choose: async (on) => {
          await on.radio('直属');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-05-03');
        },
        asked: { scope: 'self', from: '2026-05-03' },
      },
    },
    '/pages/data/earnings-info': {
      list: {
        call: '/api/ag/statistics/earnings',
        choose: async (on) => {
          await on.radio('本人');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', from: '2026-09-03' },
      },
    },
    '/pages/data/team-info': {
      list: {
        call: '/api/ag/statistics/team',
        choose: async (on) => {
          await on.radio('直属');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', from: '2026-09-03' },
      },
    },
  },
  wholeMobiles: {
    'get-agent': { mobile: 'the detail of a direct sub-agent', 'parent.mobile': CONTACT },
  },
  comparedTexts: {
    'agents.my-agents.compared': 'sales of the month, and what the team brought',
    'agents.place.before-month': 'a place, no amount: held by the tests of the rankings',
  },
  cutFields: ['mobile/lookup/notes-sheet.tsx'],
  permissions: {
    'agent:view': ['agent', 'agent-viewer', 'agent-operator'],
    'agent:edit': ['agent'],
    'agent:note': ['agent', 'agent-operator'],
  },
};
