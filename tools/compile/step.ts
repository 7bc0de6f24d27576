import type { CompiledModal, CompiledStep, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import { compileBlocks } from './blocks.ts';
import {
  type Building,
  expression,
  guard,
  isRecord,
  listOf,
  recordOf,
  sourcesOf,
  textOf,
  type Within,
} from './building.ts';
import { compileEntries } from './entries.ts';
import { inside, type Place } from './place.ts';
import { addNode, compileOwnProgram, compilePrograms, compileRoutine } from './program.ts';
import type { SourceFile } from './sources.ts';
import { compileText, compileValues } from './texts.ts';

/** A step file with what it takes over by `like`, and where each key stands. */
interface StepSource {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly place: (key: string) => Place;
}

export function compileStep(building: Building, source: SourceFile): CompiledStep {
  const { keys, place } = withLike(building, source, []);
  const id = textOf(keys['id']) || source.name;
  const context = compileEntries(building, keys['context'], place('context'), id);
  const names = new Set([...building.names, ...Object.keys(context), ...Object.keys(recordOf(keys['let']))]);
  const within: Within = { owner: { step: id, modal: null }, names };
  const enter = compileOwnProgram(building, keys['enter'], place('enter'), within, 'enter');
  return {
    id,
    kind: source.kind === 'view' ? 'view' : 'step',
    title: compileTitle(building, keys['title'], place('title'), within),
    ...numberKey('stage', keys['stage']),
    ...numberKey('progress', keys['progress']),
    ...(keys['note'] === undefined ? {} : { note: copyKey(building, keys['note'], place('note')) }),
    ...(keys['back'] === undefined ? {} : { back: stepName(building, keys['back'], place('back')) }),
    ...(keys['end'] === undefined ? {} : { end: keys['end'] as 'completed' | 'declined' | 'failed' }),
    context,
    let: compileValues(building, keys['let'], place('let'), within),
    enter: compileNeeds(building, keys['needs'], place('needs'), within, enter),
    after: listOf(keys['after']).map((timer, index) => {
      const { ms, event, when } = recordOf(timer);
      const at = inside(place('after'), index);
      building.uses.push({ kind: 'raises', name: textOf(event), owner: within.owner, at: inside(at, 'event') });
      return {
        ms: expression(building, ms, inside(at, 'ms'), within),
        event: textOf(event),
        ...(when === undefined ? {} : { when: expression(building, when, inside(at, 'when'), within) }),
      };
    }),
    blocks: compileBlocks(building, keys['view'], place('view'), within),
    modals: compileModals(building, keys['modals'], place('modals'), within),
    on: compilePrograms(building, keys['on'], place('on'), within),
  };
}

function withLike(building: Building, source: SourceFile, seen: readonly string[]): StepSource {
  const own = recordOf(source.value);
  const here: StepSource = { keys: own, place: (key) => ({ file: source.file, path: [key] }) };
  const like = own['like'];
  if (typeof like !== 'string') return here;
  building.uses.push({ kind: 'step', name: like, at: here.place('like') });
  const other = sourcesOf(building, 'step').get(like) ?? sourcesOf(building, 'view').get(like);
  if (other === undefined || seen.includes(like)) return here;
  const base = withLike(building, other, [...seen, source.name]);
  return {
    keys: { ...base.keys, ...own },
    place: (key) => (Object.hasOwn(own, key) ? here.place(key) : base.place(key)),
  };
}

function compileTitle(building: Building, title: unknown, at: Place, within: Within): CompiledStep['title'] {
  if (typeof title === 'string') return [{ copy: copyKey(building, title, at) }];
  return listOf(title).map((value, index) => {
    const choice = recordOf(value);
    const place = inside(at, index);
    return {
      ...guard(building, choice['when'], inside(place, 'when'), within),
      copy: copyKey(building, choice['text'], inside(place, 'text')),
    };
  });
}

/** `needs` come before `enter`: what is missing is loaded, or the applicant goes where it can be had. */
function compileNeeds(building: Building, needs: unknown, at: Place, within: Within, enter: NodeId): NodeId {
  let next = enter;
  for (const [name, need] of Object.entries(recordOf(needs)).toReversed()) {
    const place = inside(at, name);
    const missing = (): ReturnType<typeof expression> =>
      expression(building, `$not($filled($${name}))`, { ...place, key: true }, within);
    const fallback = isRecord(need) ? need['else'] : need;
    const to = stepName(building, fallback, isRecord(need) ? inside(place, 'else') : place);
    const leave = addNode(building, { op: 'goto', to }, next, place, within, missing());
    next = leave;
    if (isRecord(need)) {
      const routine = textOf(need['load']);
      const named = inside(place, 'load');
      const load = compileRoutine(building, { do: routine }, place, within, leave, [], named);
      building.needs.push({ entry: name, routine, load, then: leave, at: named });
      next = addNode(building, { op: 'jump', to: load }, next, place, within, missing());
    }
  }
  return next;
}

export function compileModals(
  building: Building,
  modals: unknown,
  at: Place,
  within: Within,
): Record<string, CompiledModal> {
  return Object.fromEntries(
    Object.entries(recordOf(modals)).map(([name, value]) => {
      const modal = recordOf(value);
      const place = inside(at, name);
      const inner: Within = { ...within, owner: { ...within.owner, modal: name } };
      const shared = compileValues(building, modal['with'], inside(place, 'with'), within);
      return [
        name,
        {
          title: compileText(building, modal['title'], inside(place, 'title'), within, shared),
          blocks: compileBlocks(building, modal['view'], inside(place, 'view'), inner),
          on: compilePrograms(building, modal['on'], inside(place, 'on'), inner),
        },
      ];
    }),
  );
}

export function copyKey(building: Building, value: unknown, at: Place): string {
  building.uses.push({ kind: 'copy', name: textOf(value), values: [], at });
  return textOf(value);
}

function stepName(building: Building, value: unknown, at: Place): string {
  building.uses.push({ kind: 'step', name: textOf(value), at });
  return textOf(value);
}

function numberKey(name: 'stage' | 'progress', value: unknown): object {
  return typeof value === 'number' ? { [name]: value } : {};
}
