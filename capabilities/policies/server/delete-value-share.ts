import { handle } from '#platform/http/context.ts';
import { ppm } from '#platform/money/ppm.ts';
import { deleteValueShare } from '../contract/delete-value-share.ts';
import { setShare } from './value-shares/set-share.ts';

export const deleteValueShareRoute = handle(deleteValueShare, (context, of) => setShare(context, of, ppm(0)));
