/** The sources of the wallet's papers: capabilities after the wallet register their own. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { listPapers } from '../../contract/papers/list-papers.ts';

type Answer = AnswerOf<typeof listPapers>;
export type Paper = Answer['papers'][number];
export type WaitingPaper = Answer['waiting'][number];

export interface PaperSource {
  readonly permission: string;
  readonly read: (context: AgentContext) => Promise<{ readonly paper: Paper; readonly waiting?: WaitingPaper }>;
}

export const paperSources = createRegistry<PaperSource>('papers of the wallet');
