import { useRef, type PointerEvent } from 'react';
import { Icon } from '../../look/icons.tsx';
import type { InterfaceTexts } from '../registry.ts';
import { extendStroke, surfaceSize, startStroke, type Point } from './strokes.ts';

interface SignaturePadProps {
  /** SVG path of the signature; empty if there is none. */
  readonly path: string;
  readonly isFixed: boolean;
  readonly texts: InterfaceTexts;
  readonly onSign: (path: string) => void;
}

/** The drawing surface. A stroke is written to the SVG directly, and reported when it ends. */
export function SignaturePad({ path, isFixed, texts, onSign }: SignaturePadProps) {
  const inkRef = useRef<SVGPathElement>(null);
  const activePathRef = useRef<string>(undefined);
  const showPath = (next: string): void => {
    activePathRef.current = next;
    inkRef.current?.setAttribute('d', next);
  };
  const endStroke = (): void => {
    const finishedPath = activePathRef.current;
    activePathRef.current = undefined;
    if (finishedPath !== undefined) onSign(finishedPath);
  };
  return (
    <div className="sign__pad">
      <svg
        className="sign__surface"
        viewBox={`0 0 ${surfaceSize.width} ${surfaceSize.height}`}
        role="img"
        aria-label={texts[path === '' ? 'ui.signHere' : 'ui.signed']}
        onPointerDown={(event) => {
          if (isFixed || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          showPath(startStroke(path, pointOf(event)));
        }}
        onPointerMove={(event) => {
          if (activePathRef.current !== undefined) showPath(extendStroke(activePathRef.current, pointOf(event)));
        }}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <path className="sign__line" d="M40 160L560 160" />
        <path className="sign__ink" d={path} ref={inkRef} />
      </svg>
      {path === '' && (
        <p className="sign__here" aria-hidden>
          {texts['ui.signHere']}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {path !== '' && texts['ui.signed']}
      </p>
      {path !== '' && !isFixed && (
        <button className="act" type="button" onClick={() => onSign('')}>
          <Icon name="refresh" />
          <span>{texts['ui.signClear']}</span>
        </button>
      )}
    </div>
  );
}

/** Pointer position in units of the surface. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * surfaceSize.width, y: ((clientY - top) / height) * surfaceSize.height };
}
