/** Answers about a terminal by an acquirer in our own format, read with care. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import type { Command } from '../../command.ts';
import { unanswered } from '../../http-answer.ts';
import { VIEW_FAULTS } from '../../stand-in-views.ts';
import type { TerminalView } from '../../view.ts';
import { httpCommands } from './http-commands.ts';
import { viewOver } from './http-view.ts';
import { startAcquirerStandIn } from './stand-in-server.ts';

const bindOf = (terminalSn: string): Command => ({
  kind: 'bind_terminal',
  number: 'read',
  attempt: 1,
  body: {
    merchantNo: '898516510000001',
    merchantName: '锦里老茶铺',
    terminalSn,
    lat: 30_549_120,
    lng: 104_064_310,
    regionCode: '510107',
    address: '天府二街 138 号',
  },
});

const VIEW: TerminalView = {
  registration: { merchantNo: '898516510000001', merchantName: '锦里老茶铺', since: '2026-09-01', state: 'active' },
  activatedOn: '2026-09-03',
  stages: [
    {
      number: 1,
      fromDay: '2026-09-03',
      toDay: '2026-10-02',
      state: 'running',
      volumeFen: fen(1_936_000),
      count: 16,
      goalFen: fen(2_000_000),
    },
  ],
};

it("reads the acquirer's record of a terminal: from its register, from commands it accepted, and nothing it does not know", async () => {
  const reader = await startAcquirerStandIn({ register: async (sn) => (sn === '000098020011' ? VIEW : undefined) });
  const ask = (sn: string, more: object = {}) => viewOver({ ...reader.options, ...more }, sn);
  expect(await ask('000098020011')).toEqual({ outcome: 'known', view: VIEW });
  expect(await ask('000098020012')).toEqual({ outcome: 'unknown' });
  await httpCommands(reader.options).send(bindOf('000098020013'));
  expect(await ask('000098020013')).toMatchObject({
    outcome: 'known',
    view: { registration: { merchantNo: '898516510000001', state: 'active' }, activatedOn: null, stages: [] },
  });
  const { none, error, silent, garbled, busy } = VIEW_FAULTS;
  const answers = [];
  for (const digits of [none, error, garbled, busy]) answers.push(await ask(`00009802${digits}`));
  expect(answers).toEqual([
    { outcome: 'unknown' },
    unanswered('HTTP 500'),
    unanswered('SyntaxError'),
    unanswered('HTTP 429', 30),
  ]);
  expect(await ask(`00009802${silent}`, { timeoutMs: 300 })).toEqual(unanswered('TimeoutError'));
  expect(await ask('000098020011', { secret: 'wrong' })).toEqual(unanswered('HTTP 401'));
  expect(await ask('000098020011', { url: 'http://127.0.0.1:1' })).toEqual(unanswered('TypeError'));
  await reader.close();
});

it('takes no answer of another form, about another terminal, or with values that cannot be stored', async () => {
  const said = async (answer: object) => {
    const server = createServer((_request, response) => void response.end(JSON.stringify(answer)));
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/any`;
    const read = await viewOver({ url, secret: 'any' }, '000098020001');
    server.closeAllConnections();
    server.close();
    return read;
  };
  const other = unanswered('an answer of another form');
  const whole = { terminalSn: '000098020001', ...VIEW };
  const { registration } = VIEW;
  expect(await said(whole)).toEqual({ outcome: 'known', view: VIEW });
  expect(await said({ ...whole, terminalSn: '000098020002' })).toEqual(other);
  expect(await said({ ...whole, activatedOn: '2026-02-30' })).toEqual(other);
  expect(await said({ ...whole, stages: [{ ...VIEW.stages[0], volumeFen: 0.5 }] })).toEqual(other);
  expect(await said({ ...whole, registration: { ...registration, state: 'perhaps' } })).toEqual(other);
  expect(await said({ ...whole, registration: { ...registration, merchantNo: '\u0000' } })).toEqual(other);
  expect(await said([])).toEqual(other);
  const named = await said({
    ...whole,
    registration: { ...registration, merchantName: '锦里\u0000老\u202e茶铺\ud83d' },
  });
  expect(named).toMatchObject({ view: { registration: { merchantName: '锦里老茶铺\ufffd' } } });
});
