// Compiles a flow folder to the JSON that the runtime reads. May import other tools, `src/runtime` and `src/formats`.
import type { CompiledLink } from '../../src/runtime/shapes/compiled-data.ts';
import { compiledFormat, type CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { newerDraftKey, reservedEvents } from '../../src/runtime/shapes/reserved-events.ts';
import type { FlowFile, Link } from '../../src/runtime/definition/definition.ts';
import { withoutPrototype, registriesWithoutPrototypes } from './without-prototype.ts';
import { compileBlock } from './blocks.ts';
import { withBusyPaths } from './busy-fields.ts';
import { fieldsWithFetchedChoices, withChosenLabels } from './chosen-labels.ts';
import { compileChrome } from './chrome.ts';
import { conventionsOf } from './conventions.ts';
import { compileCopyFiles, type CompiledLocaleCopy } from './copy-files.ts';
import { type CompilerState, Cursor } from './cursor.ts';
import { compileComputed, compileEntries } from './entries.ts';
import { builtInNames } from './expressions.ts';
import { Files } from './files.ts';
import type { Finding } from './finding.ts';
import { compileLimits } from './limits.ts';
import { compileOptionLists } from './option-lists.ts';
import { compileOrder, countStages } from './order.ts';
import { interfacePlaceholders } from './interface-texts/interface-texts.ts';
import type { SourceLocation } from './source-location.ts';
import { compileTopLevelProgram, compilePrograms } from './program.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { recordReads } from './record-reads.ts';
import { completeLists } from './repeat/complete-lists.ts';
import { withResume } from './resume.ts';
import { withAddedReset } from './resets.ts';
import { completeReviews } from './review/complete-reviews.ts';
import { compileSchemas } from './schemas.ts';
import { collectAnalyticsEvents } from './declared-events.ts';
import { DefaultMessages } from './default-messages.ts';
import { sensitiveNames } from './sensitive.ts';
import { compileModals, compileStep } from './step.ts';
import { addSubflowSteps } from './subflow/enter-subflows.ts';
import { resolveStepId } from './subflow/step-names.ts';
import { findSubflowUse, type SubflowUse } from './subflow/subflow-use.ts';
import { compileSubflowUses, entriesOfUses, withSubflowUse, subflowEntryNames } from './subflow/uses.ts';
import type { SourceFile } from './sources.ts';
import { compileValues } from './texts.ts';
import type { CompilationRecord, Owner } from './uses.ts';
import { readVariant } from './variants/read-variant.ts';
import { withOptionalFeatures } from './with-optional-features.ts';

/** A compiled flow, with everything that the lint rules need. */
export interface Compilation extends CompilationRecord {
  readonly sources: readonly SourceFile[];
  readonly files: Files;
  readonly registries: Registries;
  readonly flow: CompiledFlow;
  readonly copy: Readonly<Record<string, CompiledLocaleCopy>>;
  readonly findings: readonly Finding[];
  /** Source location and owner of each node, by node number. */
  readonly nodeLocations: readonly SourceLocation[];
  readonly nodeOwners: readonly Owner[];
  /** The subflows in use, by alias. */
  readonly subflows: ReadonlyMap<string, SubflowUse>;
  readonly orderLocations: readonly SourceLocation[];
  /** Set for a variant of the flow. `locationOf` maps a location in the merged files to the original file. */
  readonly variant?: { readonly name: string; readonly locationOf: (place: SourceLocation) => SourceLocation };
  /** The previously published flow, if this flow is compared with it. */
  readonly previous?: Compilation;
  /** The day to use instead of today, as YYYY-MM-DD. */
  readonly today?: string;
}

/**
 * Compiles the files of a flow folder to one graph. Never throws: errors are returned in `findings`.
 *
 * @param variant the variant to which the files belong; if undefined, all variants are checked
 */
export function compileFlow(
  sources: readonly SourceFile[],
  inputRegistries: Registries,
  variant?: Compilation['variant'],
): Compilation {
  const findings: Finding[] = [];
  const registries = registriesWithoutPrototypes(inputRegistries);
  const files = new Files(sources, findings);
  if (variant === undefined)
    for (const variantFile of files.ofKind('variant')) findings.push(...readVariant(files, variantFile).findings);
  const { copy, placeholders } = compileCopyFiles(files, findings);
  const state: CompilerState = {
    files,
    registries,
    findings,
    placeholders: withoutPrototype({ ...interfacePlaceholders(), ...placeholders }),
    compileBlock,
    entries: {},
    schemas: {},
    defaultMessages: new DefaultMessages(files.singleValue('flow').locales),
    stepChoices: [],
    subflows: new Map(),
    flowScope: new Set(),
    order: [],
    orderLocations: [],
    nodes: [],
    nodeLocations: [],
    nodeOwners: [],
    uses: [],
    expressions: [],
    programs: [],
    fields: [],
    needs: [],
    entryUses: [],
    reviews: [],
    lists: [],
    computed: [],
  };
  const compiled = withBareNames(compileFlowFile(state));
  completeLists(compiled, state);
  for (const { lasting } of state.stepChoices) Object.assign(compiled.context, lasting);
  const withReset = withAddedReset(compiled, state);
  completeReviews(withReset, state);
  const flow = withOptionalFeatures(withChosenLabels(withReset, state), state.lists);
  recordReads(flow);
  const addSharedMessages = ([locale, messages]: [string, CompiledLocaleCopy]) => [
    locale,
    withoutPrototype({ ...state.defaultMessages.usedMessagesIn(locale), ...messages }),
  ];
  return {
    ...state,
    sources,
    flow,
    copy: withoutPrototype(Object.fromEntries(Object.entries(copy).map(addSharedMessages))),
    ...(variant === undefined ? {} : { variant }),
  };
}

function withBareNames(flow: CompiledFlow): CompiledFlow {
  const { steps, modals, context, limits, links, options, schemas, on, failures } = flow;
  return {
    ...flow,
    steps: withoutPrototype(steps),
    modals: withoutPrototype(modals),
    context: withoutPrototype(context),
    limits: withoutPrototype(limits),
    links: withoutPrototype(links),
    options: withoutPrototype(options),
    schemas: withoutPrototype(schemas),
    on: withoutPrototype(on),
    failures: withoutPrototype(failures),
  };
}

const emptySurroundings = {
  owner: { step: null, modal: null },
  nameScope: new Set<string>(),
  textValues: {},
  parts: [],
  routines: [],
};

function compileFlowFile(state: CompilerState): CompiledFlow {
  const { files, findings } = state;
  const file = files.singleValue('flow');
  const root = new Cursor(file, { file: 'flow.json', path: [] }, emptySurroundings, state);
  const entries = root.withValueAt(files.singleValue('context'), { file: 'context.json', path: [] });
  for (const [as, use] of addSubflowSteps(root)) state.subflows.set(as, use);
  const context = { ...compileEntries(entries), ...entriesOfUses(root) };
  Object.assign(state.entries, context);
  const entryNames = Object.keys({ ...entries.value, ...file.let });
  const names = new Set([...builtInNames, ...entryNames, ...aliasNames(files), ...subflowEntryNames(state)]);
  state.flowScope = names;
  const cursor = root.withSurroundings({ nameScope: names });
  const limits = compileLimits(files, findings);
  Object.assign(state.schemas, compileSchemas(files, { limits, findings }));
  const { id, version, runtime, locales, progress } = file;
  const subflowLets = compileSubflowUses(cursor);
  compileOrder(cursor.child('order'));
  const links = compileLinks(files);
  const compiled = {
    format: compiledFormat,
    id,
    version,
    runtime,
    locales,
    first: resolveStepId(cursor.child('first')),
    stages: file.stages ?? countStages(cursor),
    progress,
    start: compileTopLevelProgram(cursor.child('start'), 'start'),
    failures: compilePrograms(cursor.child('failures'), 'failure'),
    on: compilePrograms(cursor.child('on')),
    steps: compileSteps(cursor),
    modals: compileModals(cursor.child('modals')),
    context,
    let: {
      ...compileValues(cursor.child('let')),
      ...compileComputed(entries.withSurroundings({ nameScope: names })),
      ...subflowLets,
    },
    limits,
    links,
    options: compileOptionLists(cursor),
    schemas: state.schemas,
    chrome: compileChrome(cursor.child('chrome')),
    conventions: conventionsOf(locales, file.chrome.currency),
    ...(file.renamed === undefined ? {} : { renamed: compileRenamed(cursor.child('renamed').withValue(file.renamed)) }),
    ...(state.order.length === 0 ? {} : { order: state.order }),
    sensitive: sensitiveNames(files, [...state.entryUses, ...state.computed]),
  };
  recordPreview(root);
  const { resume } = file;
  const resumable = resume === undefined ? compiled : withResume(compiled, cursor.child('resume').withValue(resume));
  const isShared = resume?.browser === true || Object.values(context).some(({ stored }) => stored === true);
  if (isShared && !Object.hasOwn(resumable.on, reservedEvents.changedInOtherTab))
    cursor.recordReference({ kind: 'copy', name: newerDraftKey, values: {} });
  const flow = { ...resumable, nodes: withBusyPaths(state) };
  return { ...flow, events: collectAnalyticsEvents(flow) };
}

function compileSteps(cursor: Cursor<FlowFile>): CompiledFlow['steps'] {
  const { files } = cursor.state;
  const steps = [...files.ofKind('step'), ...files.ofKind('view')].map((file) =>
    compileStep(withSubflowUse(cursor, findSubflowUse(cursor.state, file.name)), file),
  );
  return Object.fromEntries(steps.map((step) => [step.id, step]));
}

function compileRenamed(cursor: Cursor<NonNullable<FlowFile['renamed']>>): NonNullable<FlowFile['renamed']> {
  for (const [, step] of cursor.child('steps').entries()) resolveStepId(step);
  for (const [, entry] of cursor.child('entries').entries())
    entry.recordReference({ kind: 'path', names: [entry.value], owner: cursor.owner, written: true });
  return cursor.value;
}

function recordPreview(root: Cursor): void {
  const preview = root.withValueAt(root.state.files.singleValue('preview'), { file: 'preview.json', path: [] });
  for (const [name, step] of preview.child('steps').entries()) step.atKey.recordReference({ kind: 'step', name });
  const fetched = fieldsWithFetchedChoices(root.state.fields).map(({ path }) => path);
  for (const [path, labels] of preview.child('labels').entries())
    if (!fetched.includes(path))
      labels.atKey.report('unknown-field', `No field "${path}" has fetched choices`, fetched);
}

function compileLinks(files: Files): Record<string, CompiledLink> {
  const links = files.singleValue('links') as Readonly<Record<string, Link>>;
  return Object.fromEntries(
    Object.entries(links).map(([name, { href, byLanguage, newTab = false, track }]) => [
      name,
      { href, ...(byLanguage && { byLanguage }), newTab, track },
    ]),
  );
}

/** All names in the flow that `start … as` gives to sessions or `call … as` gives to choices. */
function aliasNames(files: Files): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const hasAlias = 'start' in value || 'call' in value;
    const alias = hasAlias && 'as' in value && typeof value.as === 'string' ? [value.as] : [];
    return [...alias, ...Object.values(value).flatMap(collect)];
  };
  const kinds = ['flow', 'step', 'view', 'part', 'routine'] as const;
  return kinds.flatMap((kind) => files.ofKind(kind).flatMap(({ value }) => collect(value)));
}
