/** Changes at the acquirer that agents asked for on the last days: sent, queried and notified as the product does. */
import { nextQuestion } from '#platform/acquirer/outbox/schedule.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { notifyEnded } from '#capabilities/changes/server/sending/notify-ended.ts';
import type { WorldAgent } from '../../world/agents.ts';
import { midnightOf } from '../../world/world-times.ts';
import type { Act, Stage } from '../act-context.ts';
import { askDozen, askOne, type AskContext } from './ask-change.ts';
import { ASKED, DOZEN } from './asked-changes.ts';
import { decidingAcquirer, type DecidingAcquirer } from './deciding-acquirer.ts';
import { promotionActs } from './promotion-acts.ts';

interface ChangeWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly acquirer: string;
  readonly now: Date;
  /** Start of the simulated period. */
  readonly from: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const send = async ({ db }: Stage, { name, adapter, clock }: DecidingAcquirer, at: Date): Promise<void> => {
  clock.set(at);
  await sendDue({ db, clock, acquirer: name, adapter, wait: async (ms) => clock.advance(ms) });
  await notifyEnded(db, clock.now());
};

/** A minute after it was asked for, and when questions about undecided changes are due. */
const workTimes = (askedAt: Date, now: Date): Date[] => {
  const sentAt = plus(askedAt, MINUTE_MS);
  const times: Date[] = [];
  for (let at = sentAt; at < now; at = plus(nextQuestion(sentAt, at), MINUTE_MS)) times.push(at);
  return times;
};

export const changeActs = ({ stage, agents, acquirer, now, from }: ChangeWorld): Act[] => {
  const deciding = decidingAcquirer(acquirer, from);
  const { adapter, decisions } = deciding;
  const services = { ...stage.services, commandAdapters: new Map([[acquirer, adapter]]) };
  const act = (at: Date, run: () => Promise<void>): Act => ({ slot: midnightOf(at), at, run });
  const asking = (of: string, hoursAgo: number, ask: (asking: AskContext) => Promise<void>): Act[] => {
    const at = plus(now, -hoursAgo * HOUR_MS);
    const agent = agents.find(({ story }) => story?.key === of)?.row;
    if (agent === undefined || at < from) return [];
    const works = workTimes(at, now).map((time) => act(time, () => send(stage, deciding, time)));
    return [act(at, () => ask({ stage: { ...stage, services }, agent, decisions, at, now })), ...works];
  };
  const promoting = (): Act[] => {
    const agent = agents.find(({ story }) => story?.key === 'main')?.row;
    if (agent === undefined) return [];
    const others = new Set([...named, ...DOZEN.first]);
    const sending = (at: Date) => send(stage, deciding, at);
    return promotionActs({ stage: { ...stage, services }, agent, now, from, others, send: sending });
  };
  const named = new Set(ASKED.flatMap(({ kind, merchant }) => (kind === 'rate' ? (merchant ?? []) : [])));
  return [
    ...ASKED.flatMap((asked) => asking(asked.of, asked.hoursAgo, (each) => askOne(each, asked))),
    ...asking('main', DOZEN.hoursAgo, (each) => askDozen(each, named)),
    ...promoting(),
  ];
};
