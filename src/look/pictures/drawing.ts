import { lazy, type ComponentType, type ReactElement } from 'react';
import type { Frame } from './frames.ts';

/** A frame and the shapes that go into it. */
export interface Picture extends Frame {
  readonly draw: ComponentType;
}

/** The pictures a flow may show, by name. One called `logo` stands in the header. */
export type Pictures<Name extends string = string> = Readonly<Record<Name, Picture>>;

/** A drawing that is fetched when it is first shown. If that fails it stays blank: decoration never breaks a screen. */
export function drawing(load: () => Promise<{ readonly default: ReactElement }>): ComponentType {
  return lazy(async () => {
    let shapes: ReactElement | null = null;
    try {
      shapes = (await load()).default;
    } catch (error) {
      // A module that cannot be fetched is a TypeError.
      if (!(error instanceof TypeError)) console.error(error);
    }
    return { default: () => shapes };
  });
}
