/** Reads a list as the caller would: by its own handler, with its permission checked. */
import type { AgentContext } from '#platform/http/context.ts';
import { execute, type Executor } from '#platform/http/execute.ts';
import type { ExportDefinition, Filter } from './definitions.ts';

export interface ListPage {
  readonly rows: readonly unknown[];
  readonly nextCursor?: string;
}

/** A list changes nothing. */
const READS: Executor = { writeAudit: async () => undefined, lacksConsent: async () => false, checkAnswers: false };

/** @throws the problems of the list's call. */
export const readPage = async (
  { list }: ExportDefinition,
  context: AgentContext,
  filter: Filter,
  page: { pageSize: number; cursor?: string | undefined },
): Promise<ListPage> => {
  const asked = { ...filter, pageSize: page.pageSize, ...(page.cursor !== undefined && { cursor: page.cursor }) };
  return JSON.parse(await execute(list, context, asked, READS)) as ListPage;
};
