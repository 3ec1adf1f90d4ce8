import type { Tx } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';

export type ChangeContext = AgentContext & { readonly db: Tx };
