import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, LAW } from '#testing/examples/personal.ts';

/** A file of the sender `huitong` as a call sends it. */
const residualFile = (): File => new File(['商户号,分润\n898515812000003,25.69'], 'huitong.csv');
const RESIDUAL = { sender: 'huitong', month: '2026-08' };

export const examples: CapabilityExamples = {
  calls: {
    'list-senders': line(),
    'add-sender': line(() => ({ code: 'meiri', name: '每日支付' })),
    'preview-file': line(() => ({ ...RESIDUAL, file: residualFile() })),
    'add-file': line(() => ({ ...RESIDUAL, file: residualFile() })),
    'list-files': line(),
    'get-file': line(() => ({ no: 'F000001' }), { no: 'common' }),
    'edit-cell': line(() => ({ no: 'F000001', line: 2, column: 'share', value: '6.21' }), { no: 'common' }),
    'apply-corrections': line(() => ({ no: 'F000001' }), { no: 'common' }),
    'list-waiting': line(),
    'assign-merchant': line(
      () => ({ sender: 'huitong', merchantNo: 'HT2', agentCode: 'ZY00000' }),
      { merchantNo: 'common', sn: 'common' },
      { refused: 'agent_unknown' },
    ),
    'submit-booking': line(() => ({ no: 'F000001' }), { no: 'common' }, { refused: 'residual_nothing_to_book' }),
    'submit-reversal': line(
      () => ({ no: 'F000001', reason: '机构更正' }),
      { no: 'common' },
      { refused: 'residual_nothing_booked' },
    ),
    'approve-booking': line(() => ({ no: 'F000002' }), { no: 'common' }, { refused: 'residual_lines_changed' }),
    'cancel-booking': line(() => ({ no: 'F000002' }), { no: 'common' }),
    'dismiss-file': line(() => ({ no: 'F000003' }), { no: 'common' }, { refused: 'residual_ended' }),
  },
  untyped: {
    'add-sender': ['code'],
    'edit-cell': ['value'],
  },
  personal: {
    'booking.reason': stays(LAW),
    'sender.name': stays('of an institution'),
    'file.name': stays('of a file of an institution'),
    'entry.merchant_name': stays(LAW),
  },
  sums: {
    entry: 'a line as its file says it; its amount is an item of a transfer, which is reconciled',
    file: 'what its last line says',
    booking: 'as it was found, and agreed to; reconciled with its entries',
  },
  readers: {
    'server/files/read-file.ts': ['parseYuan'],
  },
  cutFields: ['console/files/booking-foot.tsx'],
};
