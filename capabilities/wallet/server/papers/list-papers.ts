import { handle } from '#platform/http/context.ts';
import { listPapers } from '../../contract/papers/list-papers.ts';
import { PAPER_KINDS } from '../../contract/papers/paper-kinds.ts';
import { exportSource, taxSource } from './own-sources.ts';
import { paperSources, type Paper, type WaitingPaper } from './paper-sources.ts';

export const listPapersRoute = handle(listPapers, async (context) => {
  const papers: Paper[] = [];
  const waiting: WaitingPaper[] = [];
  for (const { permission, read } of [taxSource, exportSource, ...paperSources.providers()]) {
    if (!context.caller.permissions.has(permission)) continue;
    const found = await read(context);
    papers.push(found.paper);
    if (found.waiting !== undefined) waiting.push(found.waiting);
  }
  const place = ({ kind }: Paper): number => PAPER_KINDS.indexOf(kind);
  return { papers: papers.toSorted((a, b) => place(a) - place(b)), waiting };
});
