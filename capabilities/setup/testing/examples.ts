import { line, type CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-steps': line(),
    'get-company': line(),
    'change-company': line(() => ({ name: '四川展信数字科技有限公司' })),
  },
  untyped: { 'change-company': ['name', 'invoiceItem'] },
};
