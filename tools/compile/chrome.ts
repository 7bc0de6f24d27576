import type { Chrome } from '../../src/runtime/definition/definition.ts';
import type { CompiledChrome } from '../../src/runtime/shapes/compiled-flow.ts';
import { compileBlocks } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { copyKey } from './texts.ts';

/** Compiles the frame around the steps: header, help, legal text and aside. */
export function compileChrome(cursor: Cursor<Chrome>): CompiledChrome {
  const { errorTitle, leave, currency, dateOrder, logo, theme, aside, minutesLeft } = cursor.value;
  if (logo !== undefined) cursor.child('logo').use({ kind: 'picture', name: logo });
  return {
    name: copyKey(cursor.child('name')),
    titleSuffix: copyKey(cursor.child('titleSuffix')),
    stage: copyKey(cursor.child('stage')),
    errorTitle: errorTitle === undefined ? undefined : copyKey(cursor.child('errorTitle')),
    leave: leave === undefined ? undefined : copyKey(cursor.child('leave')),
    currency,
    dateOrder,
    logo,
    theme,
    help: compileBlocks(cursor.child('help')),
    legal: compileBlocks(cursor.child('legal')),
    ...(aside === undefined ? {} : { aside: compileAside(cursor.child('aside').withValue(aside)) }),
    ...(minutesLeft === undefined ? {} : { minutesLeft: copyKey(cursor.child('minutesLeft')) }),
  };
}

function compileAside(cursor: Cursor<NonNullable<Chrome['aside']>>): NonNullable<CompiledChrome['aside']> {
  return { label: copyKey(cursor.child('label')), blocks: compileBlocks(cursor.child('view')) };
}
