/** The camera's picture with the frame in which codes are read. */
import { useEffect, useRef, type ReactNode } from 'react';
import './camera-view.css';
import { useScanner } from './use-scanner.ts';

interface CameraViewProps {
  stream: MediaStream | undefined;
  /** For screen readers. */
  label: string;
  /** A lower frame, for a list below the picture. */
  half?: boolean;
  onCode: (text: string) => void;
  onFault: () => void;
  bar: ReactNode;
  tip: ReactNode;
  children?: ReactNode;
}

export function CameraView({ stream, label, half, onCode, onFault, bar, tip, children }: CameraViewProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useScanner({ video, frame, stream, onCode, onFault });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream ?? null;
    if (stream) void element.play().catch(() => undefined);
  }, [stream]);
  return (
    <section className="camera" data-half={half ? '' : undefined} aria-label={label}>
      <video ref={video} className="camera-picture" playsInline muted aria-hidden />
      {bar}
      <div className="camera-space" />
      <div ref={frame} className="camera-frame" aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <u />
      </div>
      <div className="camera-tip" role="status">
        {tip}
      </div>
      <div className="camera-space" />
      {children}
    </section>
  );
}
