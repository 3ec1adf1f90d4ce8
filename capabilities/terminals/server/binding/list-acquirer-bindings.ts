import type { KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { listAcquirerBindings } from '../../contract/binding/list-acquirer-bindings.ts';
import { listRequests, type ListedRequest } from './operator.ts';

type Row = AnswerOf<typeof listAcquirerBindings>['rows'][number];

const present = ({ number, state, acquirer, after, problem, words, ...command }: KeptCommand): Row['command'] => ({
  number,
  state,
  ...(acquirer !== '' && { acquirer }),
  ...(after !== null && { after }),
  ...(command.sentAt !== null && { sentAt: command.sentAt.toISOString() }),
  isAcknowledged: command.acknowledgedAt !== null,
  isOverdue: command.overdueAt !== null,
  ...(problem !== null && { problem }),
  ...(words !== null && { words }),
  ...(command.dueAt !== null && { dueAt: command.dueAt.toISOString() }),
});

const isOpen = ({ state, moveNo }: ListedRequest): boolean =>
  state === 'waiting' || state === 'withdrawing' || moveNo !== null;

const rowOf = (request: ListedRequest): Row => {
  const { no, state, sn, merchantNo, agentCode, createdAt, reason, message, contradictedAt, command } = request;
  return {
    no,
    state,
    sn,
    merchantNo,
    agentCode,
    createdAt: createdAt.toISOString(),
    ...(reason !== null && { reason }),
    ...(message !== null && { message }),
    ...(contradictedAt !== null && { contradictedAt: contradictedAt.toISOString() }),
    ...(command !== undefined && isOpen(request) && { command: present(command) }),
  };
};

export const listAcquirerBindingsRoute = handle(listAcquirerBindings, async ({ db }, { state }) => ({
  rows: (await listRequests(db, state)).map(rowOf),
}));
