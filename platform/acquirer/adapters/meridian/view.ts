/** Meridian's record of a terminal. */
import { fenOf } from '../../exact-units.ts';
import { viewIn, type TerminalView } from '../../view.ts';
import { meaning, WRONG } from './values.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `20260918` as a day. */
const dayOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : WRONG;
const wholeOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : WRONG;
const amountOf = (value: unknown): unknown => fenOf(value) ?? WRONG;

const STATES = { ACTIVE: 'active', STOPPED: 'stopped' } as const;
const STAGES = { WAITING: 'waiting', RUNNING: 'running', MET: 'met', MISSED: 'missed' } as const;

const stageOf = (value: unknown): object => {
  const { stageNo, beginDate, endDate, stageState, tradeAmount, tradeCount, goalAmount } = fieldsOf(value);
  return {
    number: wholeOf(stageNo),
    fromDay: dayOf(beginDate),
    toDay: dayOf(endDate),
    state: meaning(STAGES, stageState),
    volumeFen: amountOf(tradeAmount),
    count: wholeOf(tradeCount),
    goalFen: amountOf(goalAmount),
  };
};

/** @returns undefined for an answer of another form, or about another terminal. @throws SyntaxError */
export const terminalIn = (text: string, askedSn: string): TerminalView | 'unknown' | undefined => {
  const { status, terminalSn, merchantNo, merchantName, bindDate, bindState, activeDate, stageList } = fieldsOf(
    JSON.parse(text),
  );
  if (status === 'NOT_FOUND' && terminalSn === askedSn) return 'unknown';
  if (status !== 'SUCCESS') return undefined;
  const registration =
    merchantNo === '' ? null : { merchantNo, merchantName, since: dayOf(bindDate), state: meaning(STATES, bindState) };
  const activatedOn = activeDate === '' ? null : dayOf(activeDate);
  return viewIn({ terminalSn, registration, activatedOn, stages: listOf(stageList).map(stageOf) }, askedSn);
};
