/** The handler of a call that takes a picture. A call of another capability says who sends it. */
import type { AnswerOf, Call, RequestOf } from '#platform/contract/call.ts';
import type { Uploaded } from '#platform/contract/uploaded.ts';
import { handlePrepared, type Context, type Route, type WriteContext } from '#platform/http/context.ts';
import { fileLink } from './file-link.ts';
import { LOOSE_HOURS } from './limits.ts';
import { removeParts } from './parts.ts';
import { keepFile, receiveFile, type ReceivedFile } from './receive-file.ts';
import type { Uploader } from './taking.ts';

/** The answer of the call; its contract declares it as `fileAnswer()`. */
const answerOf = ({ services, now }: Pick<Context, 'services' | 'now'>, file: ReceivedFile) => ({
  id: String(file.id),
  url: fileLink(services.vault, file.id, now),
  width: file.width,
  height: file.height,
  keptUntil: new Date(file.createdAt.getTime() + LOOSE_HOURS * 3_600_000).toISOString(),
});

interface FileRequest {
  readonly file: Uploaded;
  readonly whole?: string | undefined;
}

/**
 * @param call with `upload` and `idempotent`; its request has `fileFields()`, its answer is `fileAnswer()`.
 * @param mayBeDocument whether a PDF or OFD is taken as well, which has no width.
 * @param uploaderOf whose the picture is; it throws when the sender may not send one.
 */
export const fileRoute = <C extends Call>(
  call: C,
  uploaderOf: (context: Context, request: RequestOf<C>) => Promise<Uploader> | Uploader,
  { mayBeDocument = false }: { readonly mayBeDocument?: boolean } = {},
): Route =>
  handlePrepared(
    call as Call,
    async (context, request) => {
      const uploader = await uploaderOf(context as Context, request as RequestOf<C>);
      const { file, whole } = request as FileRequest;
      return { uploader, file: await receiveFile(context, { uploader, file, whole, mayBeDocument }) };
    },
    async (context, request, { uploader, file }) => {
      const { db, audit, now, services } = context as WriteContext<Context>;
      await keepFile(db, file);
      const { whole } = request as FileRequest;
      if (whole !== undefined) await removeParts(db, services, { uploader, whole }, now);
      audit({ subject: 'file', subjectId: file.id, after: { width: file.width, height: file.height } });
      return answerOf(context, file) as AnswerOf<C>;
    },
  );
