import { lazy, type ComponentType, type ReactElement } from 'react';

export interface PictureFrame {
  readonly viewBox: string;
  /** Classes that set the size. */
  readonly className: string;
}

export interface Picture extends PictureFrame {
  readonly draw: ComponentType;
}

/** Pictures by name. `logo` is shown in the header. */
export type Pictures<Name extends string = string> = Readonly<Record<Name, Picture>>;

/** A picture that is loaded when first shown. If loading fails, it stays empty. */
export function lazyPicture(load: () => Promise<{ readonly default: ReactElement }>): ComponentType {
  return lazy(async () => {
    let shapes: ReactElement | null = null;
    try {
      shapes = (await load()).default;
    } catch (error) {
      // A failed import throws a TypeError.
      if (!(error instanceof TypeError)) console.error(error);
    }
    return { default: () => shapes };
  });
}
