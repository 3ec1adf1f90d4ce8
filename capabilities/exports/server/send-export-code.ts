import { handle } from '#platform/http/context.ts';
import { sendExportCode } from '../contract/send-export-code.ts';
import { accounts } from './account-source.ts';

export const sendExportCodeRoute = handle(sendExportCode, (context) => accounts().sendCode(context));
