import { compileSmall, type SmallFiles } from './small-flow.ts';
import type { Compilation } from '../../tools/compile/compile-flow.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

/** A random flow that uses every feature a screen can depend on. Many of its guards and values fail. */
export function compileAnyFlow(seed: number): Compilation {
  return compileSmall(anyFiles(createRandomSource(seed)));
}

function anyFiles(random: RandomSource): SmallFiles {
  const [value, guard] = [() => anyExpression(random, 2), () => anyGuard(random, 2)];
  // A derived name must not refer to itself.
  const withoutDerivedNames = (): string => value().replaceAll(/\$(?:one|two)\b/g, '$note');
  const ownSettings = (): object => ({
    context: { draft: { schema: 'person' }, ...(random.chance(0.5) ? { note: { type: 'string' } } : {}) },
    let: random.chance(0.5) ? { one: withoutDerivedNames() } : {},
    on: {
      GO: [{ goto: 'SECOND' }],
      BACK_TO: [{ goto: 'FIRST' }],
      OPEN: [{ open: 'm' }],
      CLOSE: [{ close: true }],
      TALK: [{ start: 'talk', as: 'talk', with: {}, steps: ['FIRST', 'SECOND'] }],
      WORK: [
        {
          call: 'work',
          save: 'kept',
          busy: 'step',
          on: { done: [{ stay: true }] },
        },
      ],
      SET: [{ set: { 'person.name': value(), note: value() } }, { stay: true }],
    },
    modals: { m: { title: 'word', view: anyBlocks(random, 1), on: {} } },
  });
  return {
    'flow.json': {
      let: { one: withoutDerivedNames(), two: `[$one, ${withoutDerivedNames()}]` },
      chrome: anyChrome(random),
    },
    'context.json': { draft: { schema: 'person' } },
    'options/some.json': [{ value: 'a', label: 'word' }],
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      ...ownSettings(),
      view: [{ heading: 'word' }, ...anyBlocks(random, 2)],
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: [{ text: 'name.taken', when: guard() }, { text: 'word' }],
      ...ownSettings(),
      view: anyBlocks(random, 2),
    },
  };
}

function anyChrome(random: RandomSource): object {
  const chrome = { name: 'word', titleSuffix: 'suffix', stage: 'word', legal: [], errorTitle: 'error' };
  return { ...chrome, help: [{ text: anyExpression(random, 1), when: anyGuard(random, 1) }] };
}

function anyBlocks(random: RandomSource, depth: number): object[] {
  return Array.from({ length: 1 + random.below(3) }, (_, index) => anyBlock(random, depth, index));
}

function anyBlock(random: RandomSource, depth: number, index: number): object {
  const when = random.chance(0.5) ? { when: anyGuard(random, 2) } : {};
  const value = (): string => anyExpression(random, 2);
  switch (random.below(depth > 0 ? 6 : 3)) {
    case 0:
      return { text: value(), ...when };
    case 1: {
      const item = { title: `$string($item.name) & ${value()}`, count: '$index', remove: anyGuard(random, 1) };
      return {
        records: { of: anyPath(random), ...item, lines: [{ text: value(), when: anyGuard(random, 1) }] },
        ...when,
      };
    }
    case 2:
      return { list: [{ text: value() }, { text: '$item', when: anyGuard(random, 1) }].slice(0, 1), ...when };
    case 3:
      return { disclosure: value(), open: anyGuard(random, 1), blocks: anyBlocks(random, depth - 1), ...when };
    default:
      return { ...anyForm(random, index), ...when };
  }
}

function anyForm(random: RandomSource, index: number): object {
  const bind = random.pick(['person', 'draft', 'list.0', 'list.1']) ?? 'person';
  const section = (): object => ({
    schema: 'person',
    bind,
    ...(random.chance(0.4) ? { when: anyGuard(random, 2) } : {}),
    ...(random.chance(0.3) ? { legend: anyExpression(random, 1) } : {}),
    fields: ['name', 'age', 'agreed'].filter(() => random.chance(0.8)).map((name) => anyField(name, random)),
  });
  const lockedProperty = random.chance(0.2) ? { locked: anyGuard(random, 1) } : {};
  const blocksBetween = random.chance(0.3) ? [{ text: anyExpression(random, 1), when: anyGuard(random, 1) }] : [];
  return {
    form: `form${index}`,
    submit: 'GO',
    button: 'word',
    ...lockedProperty,
    sections: [section(), ...blocksBetween, ...(random.chance(0.3) ? [section()] : [])],
  };
}

const widgetOf: Readonly<Record<string, string>> = { name: 'text-field', age: 'money-field', agreed: 'checkbox-field' };

function anyField(name: string, random: RandomSource): object {
  const maybe = (key: string, make: (random: RandomSource, depth: number) => string): object =>
    random.chance(0.3) ? { [key]: make(random, 2) } : {};
  const options = { from: anyPath(random), value: 'name', label: 'value' };
  const select = name === 'name' && random.chance(0.4);
  return {
    name,
    widget: select ? 'select-field' : widgetOf[name],
    label: random.chance(0.3) ? anyExpression(random, 1) : 'word',
    required: random.chance(0.5) ? anyGuard(random, 1) : true,
    messages: { '*': 'name.short', required: 'name.required' },
    ...(select ? { prompt: 'word', options: random.chance(0.5) ? 'some' : options } : {}),
    ...maybe('hint', anyExpression),
    ...maybe('when', anyGuard),
    ...maybe('enabled', anyGuard),
    ...maybe('readonly', anyGuard),
  };
}

const paths = `
  $person | $person.name | $person.age | $person.agreed | $draft.name | $draft | $kept.id | $flag | $note |
  $list | $list.name | $list[0] | $list[1].age | $list[age > 1].name | $list[name = $note] | $list[-1].name |
  $person[age > 1].name | $person[$flag].age | $one | $two | $two[0] | $one.name | $now | $today |
  $busy.step | $busy.name | $busy | $talk.ask | $talk | $talk.hint | $limits.most | $step | $previous
`
  .split('|')
  .map((path) => path.trim());

function anyPath(random: RandomSource): string {
  return random.pick(paths) ?? '$note';
}

function anyExpression(random: RandomSource, depth: number): string {
  const inner = (): string => anyExpression(random, depth - 1);
  if (depth === 0 || random.chance(0.3)) return anyPath(random);
  switch (random.below(6)) {
    case 0:
      return `${anyGuard(random, depth - 1)} ? ${inner()} : ${inner()}`;
    case 1:
      return `$string(${inner()}) & '!'`;
    case 2:
      return `[${inner()}, ${inner()}]`;
    case 3:
      return `{ 'a': ${inner()}, 'b': ${inner()} }`;
    case 4:
      return `$count(${inner()})`;
    default:
      return `$append(${inner()}, ${inner()})[0]`;
  }
}

function anyGuard(random: RandomSource, depth: number): string {
  const value = (): string => anyExpression(random, depth - 1);
  if (depth === 0) return `$filled(${anyPath(random)})`;
  switch (random.below(6)) {
    case 0:
      return `$filled(${value()})`;
    case 1:
      return `$boolean(${value()})`;
    case 2:
      return `${anyPath(random)} = ${anyPath(random)}`;
    case 3:
      return `(${anyGuard(random, depth - 1)} and ${anyGuard(random, depth - 1)})`;
    case 4:
      return `$not(${anyGuard(random, depth - 1)})`;
    default:
      // The result may not be a boolean, so that the guard fails.
      return random.chance(0.2) ? `$person.age > 1` : `$exists(${value()})`;
  }
}
