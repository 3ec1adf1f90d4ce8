import { describe, expect, test } from 'vitest';
import { faultOf, missingFor } from './camera-fault.ts';
import { cropOf } from './frame-crop.ts';

describe('the part inside the frame is read', () => {
  const phone = { left: 0, top: 0, width: 390, height: 844 };
  const frame = { left: 45, top: 300, width: 300, height: 196 };

  test('of a wide picture that covers a tall screen', () => {
    const { left, top, width, height } = cropOf({ width: 1280, height: 720 }, phone, frame);
    const scale = 844 / 720;
    expect(width).toBeCloseTo((300 * 1.3) / scale, 0);
    expect(height).toBeCloseTo((196 * 1.3) / scale, 0);
    expect(left + width / 2).toBeCloseTo(640, 0);
    expect(top + height / 2).toBeCloseTo((398 / 844) * 720, 0);
  });

  test('never outside of the picture', () => {
    const { left, top, width, height } = cropOf({ width: 480, height: 640 }, phone, { ...phone, left: -20 });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(480);
    expect(top + height).toBeLessThanOrEqual(640);
  });
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('%s of the browser is reported as %s', (name, fault) => {
  expect(faultOf(new DOMException('', name))).toBe(fault);
});

test('without https the reason is the address, not the browser', () => {
  expect(missingFor({ isSecureContext: false, hasDevices: false })).toBe('insecure');
  expect(missingFor({ isSecureContext: true, hasDevices: false })).toBe('unsupported');
  expect(missingFor({ isSecureContext: true, hasDevices: true })).toBeUndefined();
});
