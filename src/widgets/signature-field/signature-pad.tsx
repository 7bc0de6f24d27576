import { useRef, type PointerEvent } from 'react';
import { Icon } from '../../look/icons.tsx';
import type { InterfaceTexts } from '../registry.ts';
import { extendStroke, surface, startStroke, type Point } from './strokes.ts';

interface SignaturePadProps {
  /** SVG path of the signature; empty if there is none. */
  readonly path: string;
  readonly isFixed: boolean;
  readonly texts: InterfaceTexts;
  readonly onSign: (path: string) => void;
}

/** The drawing surface. A stroke is written to the SVG directly, and reported when it ends. */
export function SignaturePad({ path, isFixed, texts, onSign }: SignaturePadProps) {
  const ink = useRef<SVGPathElement>(null);
  const drawing = useRef<string>(undefined);
  const show = (next: string): void => {
    drawing.current = next;
    ink.current?.setAttribute('d', next);
  };
  const end = (): void => {
    const finished = drawing.current;
    drawing.current = undefined;
    if (finished !== undefined) onSign(finished);
  };
  return (
    <div className="sign__pad">
      <svg
        className="sign__surface"
        viewBox={`0 0 ${surface.width} ${surface.height}`}
        role="img"
        aria-label={texts[path === '' ? 'ui.signHere' : 'ui.signed']}
        onPointerDown={(event) => {
          if (isFixed || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          show(startStroke(path, pointOf(event)));
        }}
        onPointerMove={(event) => {
          if (drawing.current !== undefined) show(extendStroke(drawing.current, pointOf(event)));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className="sign__line" d="M40 160L560 160" />
        <path className="sign__ink" d={path} ref={ink} />
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
  return { x: ((clientX - left) / width) * surface.width, y: ((clientY - top) / height) * surface.height };
}
