/** The handler of a call that takes parts of files. A call of another capability says who sends them. */
import type { AnswerOf, Call, RequestOf } from '#platform/contract/call.ts';
import { handlePrepared, type Context, type Route, type WriteContext } from '#platform/http/context.ts';
import { keepPart, receivePart, type Part } from './parts.ts';
import type { Uploader } from './taking.ts';

/** @param call with `upload`; its request has `partFields()`, its answer is `partAnswer()`. */
export const partRoute = <C extends Call>(
  call: C,
  uploaderOf: (context: Context, request: RequestOf<C>) => Promise<Uploader> | Uploader,
): Route =>
  handlePrepared(
    call as Call,
    async (context, request) =>
      receivePart(context, await uploaderOf(context as Context, request as RequestOf<C>), request as Part),
    async (context, _request, part) => {
      const { db, audit } = context as WriteContext<Context>;
      await keepPart(db, part);
      audit('nothing');
      return { received: part.received } as AnswerOf<C>;
    },
  );
