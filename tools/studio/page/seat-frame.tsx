import { useEffect, useRef, useState } from 'react';
import { screenPage } from './places.ts';
import type { Seat } from './seat.ts';

/** How high a screen is, in CSS pixels of its own. */
const heightOf = { 320: 640, 390: 780, 768: 900, 1280: 860 } as const;

interface SeatFrameParts {
  readonly seat: Seat;
  /** Told of the frame once it is there, and of null when it goes; the same function each time. */
  readonly onFrame: (id: number, frame: HTMLIFrameElement | null) => void;
}

/** The application's own page, as wide as it is wanted, made smaller where there is less room. */
export function SeatFrame({ seat, onFrame }: SeatFrameParts) {
  const around = useRef<HTMLDivElement>(null);
  const shape = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const { id, round, width, locale, theme, step } = seat;
  const height = heightOf[width];
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  useEffect(() => {
    const element = around.current;
    if (element === null) return undefined;
    const watching = new ResizeObserver(() => setRoom(element.clientWidth));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  // It is of our own origin and trusted as the page around it is: it is the flow's own page.
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.src = `${screenPage}?studio=${id}.${round}&locale=${locale}`;
    shape.current?.append(frame);
    onFrame(id, frame);
    return () => {
      onFrame(id, null);
      frame.remove();
    };
  }, [id, round, locale, onFrame]);
  useEffect(() => {
    const frame = shape.current?.querySelector('iframe');
    if (frame === null || frame === undefined) return;
    frame.title = `${step ?? 'The flow from its beginning'} at ${width} px, ${locale}, ${theme}`;
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` });
  });
  return (
    <div className="frame-room" ref={around}>
      <div className="frame-shape" ref={shape} style={{ width: width * scale, height: height * scale }} />
      {scale < 1 && <p className="quiet frame-scale">Shown at {Math.round(scale * 100)} percent.</p>}
    </div>
  );
}
