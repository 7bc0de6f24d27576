import { builtInDescriptions } from '../../compile/built-in-names.ts';
import { readMembers, type DocumentedMember } from './members.ts';
import { code, page, table } from './markdown.ts';

export function namesPages(): Record<string, string> {
  return { 'names.md': namesPage(), 'events.md': eventsPage(), 'declarations.md': declarationsPage() };
}

function namesPage(): string {
  const rows = Object.entries(builtInDescriptions).map(([name, about]) => [code(`$${name}`), about]);
  const fromFlow = [
    [
      '`$ENTRY`, `$ENTRY.field`',
      'an entry in `context.json` or in the `context` of the step, and a field of that entry',
    ],
    ['`$NAME`', 'a name that `let` defines in the flow or the step'],
    ['`$NAME`', 'the list that a field with `"options": { "call", "as": "NAME" }` has fetched'],
    [
      '`$NAME.ask`, `$NAME.running`',
      'for a session started with `"as": "NAME"`: the current question with its data, and whether the session is running',
    ],
    ['`$item`, `$index`', 'in a list on the screen: the current item, and its position, counted from 0'],
    ['`$`', 'in `[…]`: the item itself. A name without `$` is a field of the item'],
    [
      '`$init`',
      'an entry with `"from": "host"`, usually named `init`. The page that embeds the flow passes the value. The value is missing if no page embeds the flow',
    ],
  ];
  return page(
    'Names in expressions',
    'Expressions use these names to read values. Every name begins with `$`.',
    `## Built-in names\n\n${table(['Name', 'Description'], rows)}`,
    `## Names of the flow\n\n${table(['Name', 'Description'], fromFlow)}`,
    `## $failure\n\nThe failure of a call. The programs for the call's outcomes and in \`failures\` can read it.\n\n${tableOf('$failure', readMembers('src/runtime/shapes/failure.ts', 'Failure'))}`,
    `## $failure.problems\n\nA list of errors. Each item has these keys:\n\n${tableOf('', readMembers('src/runtime/shapes/failure.ts', 'FieldProblem'))}`,
  );
}

function tableOf(prefix: string, members: readonly DocumentedMember[]): string {
  const nameOf = (name: string): string => code(prefix === '' ? name : `${prefix}.${name}`);
  return table(
    ['Name', 'Description', 'May be missing'],
    members.map(({ name, about, isOptional }) => [nameOf(name), about, isOptional ? 'yes' : 'no']),
  );
}

function eventsPage(): string {
  const reserved = readMembers('src/runtime/shapes/reserved-events.ts', 'reservedEvents');
  const rows = reserved.map(({ type: of, about }) => [code(of.replaceAll("'", '')), about]);
  return page(
    'Events',
    'An event is something that happened, such as a click. The name of the event selects a program in an `on` key: first in the open modal, then in the step, then in the flow. A flow defines further events, usually in capitals. These names are reserved:',
    table(['Event', 'Description'], rows),
    'A session that was started with `"as": "NAME"` raises the events `NAME.asks.QUESTION`, `NAME.EVENT` and `NAME.ENDING`. The declaration of the session lists these events and their data. `$event` contains the event data. For a button in a list, `$event.index` is the position of the list item.',
  );
}

const declarationTypes = [
  ['ActionDeclaration', 'Action', 'An action calls a server: `"call": "find-order"`.'],
  ['ReplyShape', 'Reply of an action', 'The shape of a value that a server sends.'],
  [
    'SessionDeclaration',
    'Session',
    'A session is a long task that asks questions and reports events: `"start": "hold-seat"`.',
  ],
  ['WidgetDeclaration', 'Widget', 'A widget is a block or a control.'],
] as const;

function declarationsPage(): string {
  const shapes = 'src/runtime/shapes/declarations.ts';
  const sections = declarationTypes.map(
    ([name, heading, about]) => `## ${heading}\n\n${about}\n\n${declarationTable(readMembers(shapes, name))}`,
  );
  const functions = readMembers('src/runtime/expression/function-types.ts', 'FunctionDeclaration');
  const parameters = readMembers('src/runtime/expression/function-types.ts', 'FunctionParameter');
  return page(
    'Declarations of code',
    'A declaration describes an action, a session, a widget or a function, as plain data in TypeScript. The compiler, flow-lint and editors read declarations. The page does not load them. For examples, see [Own code](../guides/own-code.md).',
    ...sections,
    `## Function\n\nA function calculates a value in expressions: \`$age(dob, $today)\`.\n\n${declarationTable(functions)}`,
    `## Parameter of a function\n\n${declarationTable(parameters)}`,
  );
}

function declarationTable(members: readonly DocumentedMember[]): string {
  return table(
    ['Key', 'Type', 'Required', 'Description'],
    members.map(({ name, type: of, isOptional, about }) => [code(name), code(of), isOptional ? 'no' : 'yes', about]),
  );
}
