import { line, mine, child, type CapabilityExamples, CONTACT, OF_MERCHANT } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { stays, STAFF } from '#testing/examples/personal.ts';
import type { QualityWorld } from '#testing/examples/world.ts';

const moving = (w: QualityWorld) => ({
  agentCode: child(w).agentCode,
  parentCode: w.things.other.agentCode,
});

const transferring = (w: QualityWorld) => ({
  merchantNo: w.world.merchant('leaf').no,
  agentCode: w.things.sibling.agentCode,
});

export const examples: CapabilityExamples = {
  calls: {
    'preview-move': line((w) => moving(w)),
    'list-moves': line(),
    'submit-move': line((w) => moving(w)),
    'cancel-move': line(() => ({ no: 'M20260918000099' }), { no: 'common' }, { refused: 'move_unknown' }),
    'get-move-notice': line((w) => ({ id: mine(w).moveNotice }), { id: 'moveNotice' }),
    'preview-transfer': line((w) => transferring(w), OF_MERCHANT),
    'list-transfers': line(),
    'submit-transfer': line((w) => transferring(w), OF_MERCHANT),
    'cancel-transfer': line(() => ({ no: 'MT20260918000099' }), { no: 'common' }, { refused: 'transfer_unknown' }),
  },
  personal: {
    'merchant_transfer.note': stays(STAFF),
    'move.note': stays(STAFF),
  },
  pages: {
    '/pages/home/myAgent/moveNotice': {
      noFigures: 'kept what-if of a move, held by capabilities/reassignments/server/moves/move-notices.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).moveNotice }),
    },
  },
  wholeMobiles: {
    'get-move-notice': { 'contact.mobile': CONTACT },
  },
};
