import { builtIns } from '../../compile/built-in-names.ts';
import { membersOf, type Member } from './members.ts';
import { code, page, table } from './markdown.ts';

/** The pages about names in expressions, events and declarations. */
export function namesPages(): Record<string, string> {
  return { 'names.md': namesPage(), 'events.md': eventsPage(), 'declarations.md': declarationsPage() };
}

function namesPage(): string {
  const rows = Object.entries(builtIns).map(([name, about]) => [code(`$${name}`), about]);
  const fromFlow = [
    ['`$ENTRY`, `$ENTRY.field`', 'an entry of `context.json`, or of the `context` of the step'],
    ['`$NAME`', 'a name of `let`, of the flow or of the step'],
    ['`$NAME` of `options`', 'the list that `"options": { "call", "as": "NAME" }` fetched'],
    [
      '`$NAME.ask`, `$NAME.running`',
      'what the session that was started `as` NAME asks, with what it shows beside it; true while it runs',
    ],
    ['`$item`, `$index`', 'in a list that is drawn: its entry, and the place of that, from 0'],
    ['`$`', 'in `[…]`: the item itself; a bare name is a field of it'],
    [
      '`$init` and its like',
      'an entry with `"from": "host"` holds what the page around the flow handed in under its name: mostly who sent the applicant. It is called `init` by custom only, and missing where the flow stands alone',
    ],
  ];
  return page(
    'Names in expressions',
    'Everything that an expression can ask for begins with `$`.',
    `## Always there\n\n${table(['Name', 'Is'], rows)}`,
    `## Named by the flow\n\n${table(['Name', 'Is'], fromFlow)}`,
    `## $failure\n\nOf a call that failed, in the programs of its outcomes and in \`failures\`.\n\n${tableOf('$failure', membersOf('src/runtime/shapes/failure.ts', 'Failure'))}`,
    `## $failure.problems\n\nA list; of each item:\n\n${tableOf('', membersOf('src/runtime/shapes/failure.ts', 'FieldProblem'))}`,
  );
}

function tableOf(prefix: string, members: readonly Member[]): string {
  const nameOf = (name: string): string => code(prefix === '' ? name : `${prefix}.${name}`);
  return table(
    ['Name', 'Is', 'May be missing'],
    members.map(({ name, about, optional }) => [nameOf(name), about, optional ? 'yes' : 'no']),
  );
}

function eventsPage(): string {
  const reserved = membersOf('src/runtime/shapes/reserved-events.ts', 'reservedEvents');
  const rows = reserved.map(({ type: of, about }) => [code(of.replaceAll("'", '')), about]);
  return page(
    'Events',
    'What happened on a screen. A program of `on` is found by the name of the event: of the modal that is open, else of the step, else of the flow. Names are the flow’s own, by custom in capitals, but for these:',
    table(['Event', 'Means'], rows),
    'A session that was started `as` NAME raises `NAME.asks.ASK`, `NAME.EVENT` and `NAME.ENDING`, as its declaration names them. What comes with an event is `$event`: of a list the place of what was pressed, `$event.index`; of a session what its declaration names.',
  );
}

const declarationTypes = [
  ['ActionDeclaration', 'Action', 'Named work that calls a server: `"call": "find-order"`.'],
  ['ReplyShape', 'reply of an action', 'What is known of a value that a server sends.'],
  ['SessionDeclaration', 'Session', 'Long work that asks and reports: `"start": "verify-mobile"`.'],
  ['WidgetDeclaration', 'Widget', 'A block of the screen, or a control.'],
] as const;

function declarationsPage(): string {
  const shapes = 'src/runtime/shapes/declarations.ts';
  const sections = declarationTypes.map(
    ([name, heading, about]) => `## ${heading}\n\n${about}\n\n${declarationTable(membersOf(shapes, name))}`,
  );
  const functions = membersOf('src/runtime/expression/function-types.ts', 'FunctionDeclaration');
  const parameters = membersOf('src/runtime/expression/function-types.ts', 'FunctionParameter');
  return page(
    'Declarations of code',
    'Actions, sessions, widgets and functions are declared as plain data in TypeScript. The compiler, flow-lint and editors read the declarations; the page does not. [Own code](../guides/own-code.md) has examples.',
    ...sections,
    `## Function\n\n${declarationTable(functions)}`,
    `## parameters of a function\n\n${declarationTable(parameters)}`,
  );
}

function declarationTable(members: readonly Member[]): string {
  return table(
    ['Key', 'Type', 'Needed', 'Means'],
    members.map(({ name, type: of, optional, about }) => [code(name), code(of), optional ? 'no' : 'yes', about]),
  );
}
