/** An export of the package that has a new name. */
export interface RenamedExport {
  readonly module: string;
  readonly old: string;
  readonly name: string;
}

/** A member that has a new name. */
export interface RenamedMember {
  /** The type or object of the member, for the table in docs/upgrading.md. */
  readonly where: string;
  /** Exported types that have the member, or whose values contain an object that has it. */
  readonly types: readonly string[];
  /** Exported functions that take such an object. */
  readonly calls?: readonly string[];
  readonly old: string;
  readonly name: string;
}

const inModule = (module: string, names: Readonly<Record<string, string>>): RenamedExport[] =>
  Object.entries(names).map(([old, name]) => ({ module, old, name }));

/** All renamed exports. */
export const renamedExports: readonly RenamedExport[] = [
  ...inModule('guided-flow', { OwnAction: 'LocalAction', ActionRunnerParts: 'ActionRunnerOptions' }),
  ...inModule('guided-flow/react', { widgetsOf: 'createWidgets', Widgets: 'WidgetRegistry' }),
  ...inModule('guided-flow/runtime', { ways: 'optionalFeatures', Ways: 'OptionalFeatures' }),
  ...inModule('guided-flow/widgets', {
    BlockOf: 'BlockPropsOf',
    ControlOf: 'ControlPropsOf',
    chunk: 'lazyChunk',
    later: 'lazyWidget',
    Act: 'ActionButton',
    drawing: 'lazyPicture',
  }),
  ...inModule('guided-flow/verification', { FinishWork: 'FinishCallback' }),
  ...inModule('guided-flow/testing', { TestTalk: 'TestSession' }),
];

type Where = Omit<RenamedMember, 'old' | 'name'>;

const inObject = (where: Where, names: Readonly<Record<string, string>>): RenamedMember[] =>
  Object.entries(names).map(([old, name]) => ({ ...where, old, name }));

/** All renamed members. */
export const renamedMembers: readonly RenamedMember[] = [
  ...inObject(
    { where: 'the declaration of a widget', types: ['WidgetDeclaration'] },
    { draws: 'kind', words: 'texts' },
  ),
  ...inObject(
    { where: 'the props of a block or control', types: ['BlockPropsOf', 'ControlPropsOf'] },
    { words: 'texts' },
  ),
  ...inObject(
    { where: 'a registered widget', types: ['Widget', 'BlockWidget', 'ControlWidget'] },
    { draw: 'component' },
  ),
  ...inObject({ where: '`WidgetRegistry`', types: ['WidgetRegistry'] }, { fetch: 'load' }),
  ...inObject(
    { where: '`InputFormat`', types: ['InputFormat'] },
    { rewrites: 'reformatsOn', shape: 'adjustEdit', hidesWith: 'maskCharacter' },
  ),
  ...inObject(
    { where: 'an endpoint of an action', types: ['Action'], calls: ['defineAction'] },
    { reads: 'isReadOnly' },
  ),
  ...inObject(
    { where: 'a rule for failures', types: ['FailureRule', 'Action'], calls: ['defineAction'] },
    { says: 'messagePattern', inJson: 'isJsonOnly', rejectsUnseen: 'isRejectedUnprocessed' },
  ),
  ...inObject({ where: '`FlowParts` of `joinFlow`', types: ['FlowParts'], calls: ['joinFlow'] }, { ways: 'features' }),
  ...inObject({ where: 'the port `storage`', types: ['StoragePort'] }, { lasting: 'isPersistent' }),
  ...inObject({ where: 'the port `links`', types: ['LinksPort'] }, { holdTab: 'reserveTab' }),
  ...inObject(
    { where: 'a screen', types: ['Screen'] },
    {
      back: 'canGoBack',
      forward: 'canGoForward',
      leave: 'leavePrompt',
      words: 'texts',
      left: 'timeLeft',
      arrival: 'visitId',
    },
  ),
  ...inObject(
    { where: 'a field of a screen', types: ['ResolvedField'] },
    { held: 'isSubmitting', loading: 'isLoading', last: 'isLastTyped', sharesName: 'hasNameTwin' },
  ),
  ...inObject({ where: 'verification, the port `page`', types: ['PagePort'] }, { onShown: 'onVisibleOrOnline' }),
  ...inObject(
    { where: 'verification, the port `passkeys`', types: ['PasskeyPort'] },
    { hasFreshTap: 'hasUserActivation' },
  ),
  ...inObject({ where: 'verification, `RegistrationStore`', types: ['RegistrationStore'] }, { lasts: 'isPersistent' }),
  ...inObject(
    { where: '`TestWorld`', types: ['TestWorld'], calls: ['createTestPorts'] },
    { talks: 'sessions', goOnElsewhere: 'changeInOtherTab' },
  ),
  ...inObject(
    { where: 'the options of a test', types: ['VisitOptions'], calls: ['visitFlow', 'createTestPorts'] },
    { stored: 'storage', kept: 'tab' },
  ),
  ...inObject(
    { where: '`Snapshot`', types: ['Snapshot'] },
    { unsaved: 'dirtyFields', leftSteps: 'abandonedSteps', shownFailure: 'lastFailure' },
  ),
  ...inObject(
    { where: '`Compilation` of `guided-flow/lint`', types: ['Compilation'] },
    { nodePlaces: 'nodeLocations', orderPlaces: 'orderLocations' },
  ),
  ...inObject({ where: '`FakeClock`', types: ['FakeClock'] }, { asked: 'delays', pass: 'advance' }),
];
