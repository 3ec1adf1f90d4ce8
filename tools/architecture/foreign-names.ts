/** Names of other capabilities' schema objects in the SQL of a file. */
import { schemaOf } from '#platform/db/schema-of.ts';
import type { Source } from './source.ts';

export interface ForeignName {
  schema: string;
  /** `trades.trade` */
  by: string;
  /** Whether the name stands in a foreign key (`references trades.trade`). */
  isForeignKey: boolean;
}

const withoutCommentsAndTexts = (text: string): string => text.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''");

export const foreignNames = (source: Source, schemas: readonly string[]): ForeignName[] => {
  const own = /^capabilities\/([^/]+)\//.exec(source.path)?.[1];
  const others = schemas.filter((schema) => own === undefined || schema !== schemaOf(own));
  if (own === undefined || others.length === 0) return [];
  const foreign = new RegExp(`(\\breferences\\s+)?\\b(${others.join('|')})\\.\\w+`, 'gi');
  return source.sql.flatMap((text) =>
    [...withoutCommentsAndTexts(text).matchAll(foreign)].map(([all, references = '', schema = '']) => ({
      schema,
      by: all.slice(references.length),
      isForeignKey: references !== '',
    })),
  );
};
