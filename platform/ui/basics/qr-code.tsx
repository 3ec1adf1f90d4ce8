import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';

/** Free margin in modules, which scanners need. */
const MARGIN = 4;

/** A QR code drawn on the device, so that its text is sent to nobody. Always dark on white, which all scanners read. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = useMemo(() => encode(text, { border: MARGIN }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
