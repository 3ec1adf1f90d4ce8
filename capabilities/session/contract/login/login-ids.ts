import type { Id } from '#platform/ids/id.ts';

export type LoginId = Id<'login'>;
