import { lazy, type ComponentType, type ReactElement } from 'react';
import type { Frame } from './frames.ts';

/** A frame and the shapes that go into it. */
export interface Picture extends Frame {
  readonly draw: ComponentType;
}

/** The pictures a flow may show, by name. One called `logo` stands in the header. */
export type Pictures<Name extends string = string> = Readonly<Record<Name, Picture>>;

/** A drawing that is fetched when it is first shown. One that cannot be fetched stays blank: decoration never takes a screen down. */
export function drawing(load: () => Promise<{ readonly default: ReactElement }>): ComponentType {
  return lazy(async () => {
    const shapes = await load().catch(() => ({ default: null }));
    return { default: () => shapes.default };
  });
}
