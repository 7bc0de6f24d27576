import type { Chrome } from '../../src/runtime/definition/definition.ts';
import type { CompiledChrome } from '../../src/runtime/shapes/compiled-flow.ts';
import { compileBlocks } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { compileCopyKey } from './texts.ts';

/** Compiles the frame around the steps: header, help, legal text and aside. */
export function compileChrome(cursor: Cursor<Chrome>): CompiledChrome {
  const { errorTitle, leave, currency, dateOrder, logo, theme, aside, minutesLeft } = cursor.value;
  if (logo !== undefined) cursor.child('logo').recordReference({ kind: 'picture', name: logo });
  return {
    name: compileCopyKey(cursor.child('name')),
    titleSuffix: compileCopyKey(cursor.child('titleSuffix')),
    stage: compileCopyKey(cursor.child('stage')),
    errorTitle: errorTitle === undefined ? undefined : compileCopyKey(cursor.child('errorTitle')),
    leave: leave === undefined ? undefined : compileCopyKey(cursor.child('leave')),
    currency,
    dateOrder,
    logo,
    theme,
    help: compileBlocks(cursor.child('help')),
    legal: compileBlocks(cursor.child('legal')),
    ...(aside === undefined ? {} : { aside: compileAside(cursor.child('aside').withValue(aside)) }),
    ...(minutesLeft === undefined ? {} : { minutesLeft: compileCopyKey(cursor.child('minutesLeft')) }),
  };
}

function compileAside(cursor: Cursor<NonNullable<Chrome['aside']>>): NonNullable<CompiledChrome['aside']> {
  return { label: compileCopyKey(cursor.child('label')), blocks: compileBlocks(cursor.child('view')) };
}
