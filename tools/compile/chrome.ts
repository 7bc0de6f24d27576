import type { Chrome } from '../../src/runtime/definition/definition.ts';
import type { CompiledChrome } from '../../src/runtime/shapes/compiled-flow.ts';
import { compileBlocks } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { copyKey } from './texts.ts';

/** Compiles the frame around the steps: header, help, legal text and aside. */
export function compileChrome(at: Cursor<Chrome>): CompiledChrome {
  const { errorTitle, leave, currency, dateOrder, logo, theme, aside, minutesLeft } = at.value;
  if (logo !== undefined) at.child('logo').use({ kind: 'picture', name: logo });
  return {
    name: copyKey(at.child('name')),
    titleSuffix: copyKey(at.child('titleSuffix')),
    stage: copyKey(at.child('stage')),
    errorTitle: errorTitle === undefined ? undefined : copyKey(at.child('errorTitle')),
    leave: leave === undefined ? undefined : copyKey(at.child('leave')),
    currency,
    dateOrder,
    logo,
    theme,
    help: compileBlocks(at.child('help')),
    legal: compileBlocks(at.child('legal')),
    ...(aside === undefined ? {} : { aside: compileAside(at.child('aside').of(aside)) }),
    ...(minutesLeft === undefined ? {} : { minutesLeft: copyKey(at.child('minutesLeft')) }),
  };
}

function compileAside(at: Cursor<NonNullable<Chrome['aside']>>): NonNullable<CompiledChrome['aside']> {
  return { label: copyKey(at.child('label')), blocks: compileBlocks(at.child('view')) };
}
