import { handle } from '#platform/http/context.ts';
import { changeValueShare } from '../contract/change-value-share.ts';
import { setShare } from './value-shares/set-share.ts';

export const changeValueShareRoute = handle(changeValueShare, (context, { valuePpm, ...of }) =>
  setShare(context, of, valuePpm),
);
