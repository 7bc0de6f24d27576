export interface RenamedExport {
  readonly module: string;
  readonly oldName: string;
  readonly newName: string;
}

/** A renamed member of a type or object. */
export interface RenamedMember {
  /** Describes the type or object that has the member, for the table in docs/upgrading.md. */
  readonly ownerDescription: string;
  /** Exported types that have the member, or whose values contain an object that has it. */
  readonly ownerTypes: readonly string[];
  /** Exported functions whose argument is such an object. */
  readonly ownerFunctions?: readonly string[];
  readonly oldName: string;
  readonly newName: string;
}

const inModule = (module: string, names: Readonly<Record<string, string>>): RenamedExport[] =>
  Object.entries(names).map(([old, name]) => ({ module, oldName: old, newName: name }));

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

type Where = Omit<RenamedMember, 'oldName' | 'newName'>;

const inObject = (where: Where, names: Readonly<Record<string, string>>): RenamedMember[] =>
  Object.entries(names).map(([old, name]) => ({ ...where, oldName: old, newName: name }));

export const renamedMembers: readonly RenamedMember[] = [
  ...inObject(
    { ownerDescription: 'the declaration of a widget', ownerTypes: ['WidgetDeclaration'] },
    { draws: 'kind', words: 'texts' },
  ),
  ...inObject(
    { ownerDescription: 'the props of a block or control', ownerTypes: ['BlockPropsOf', 'ControlPropsOf'] },
    { words: 'texts' },
  ),
  ...inObject(
    { ownerDescription: 'a registered widget', ownerTypes: ['Widget', 'BlockWidget', 'ControlWidget'] },
    { draw: 'component' },
  ),
  ...inObject({ ownerDescription: '`WidgetRegistry`', ownerTypes: ['WidgetRegistry'] }, { fetch: 'load' }),
  ...inObject(
    { ownerDescription: '`InputFormat`', ownerTypes: ['InputFormat'] },
    { rewrites: 'reformatsOn', shape: 'adjustEdit', hidesWith: 'maskCharacter' },
  ),
  ...inObject(
    { ownerDescription: 'an endpoint of an action', ownerTypes: ['Action'], ownerFunctions: ['defineAction'] },
    { reads: 'isReadOnly' },
  ),
  ...inObject(
    {
      ownerDescription: 'a rule for failures',
      ownerTypes: ['FailureRule', 'Action'],
      ownerFunctions: ['defineAction'],
    },
    { says: 'messagePattern', inJson: 'isJsonOnly', rejectsUnseen: 'isRejectedUnprocessed' },
  ),
  ...inObject(
    { ownerDescription: '`FlowParts` of `joinFlow`', ownerTypes: ['FlowParts'], ownerFunctions: ['joinFlow'] },
    { ways: 'features' },
  ),
  ...inObject({ ownerDescription: 'the port `storage`', ownerTypes: ['StoragePort'] }, { lasting: 'isPersistent' }),
  ...inObject({ ownerDescription: 'the port `links`', ownerTypes: ['LinksPort'] }, { holdTab: 'reserveTab' }),
  ...inObject(
    { ownerDescription: 'a screen', ownerTypes: ['Screen'] },
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
    { ownerDescription: 'a field of a screen', ownerTypes: ['ResolvedField'] },
    { held: 'isSubmitting', loading: 'isLoading', last: 'isLastTyped', sharesName: 'hasNameTwin' },
  ),
  ...inObject(
    { ownerDescription: 'verification, the port `page`', ownerTypes: ['PagePort'] },
    { onShown: 'onVisibleOrOnline' },
  ),
  ...inObject(
    { ownerDescription: 'verification, the port `passkeys`', ownerTypes: ['PasskeyPort'] },
    { hasFreshTap: 'hasUserActivation' },
  ),
  ...inObject(
    { ownerDescription: 'verification, `RegistrationStore`', ownerTypes: ['RegistrationStore'] },
    { lasts: 'isPersistent' },
  ),
  ...inObject(
    { ownerDescription: '`TestWorld`', ownerTypes: ['TestWorld'], ownerFunctions: ['createTestPorts'] },
    { talks: 'sessions', goOnElsewhere: 'changeInOtherTab' },
  ),
  ...inObject(
    {
      ownerDescription: 'the options of a test',
      ownerTypes: ['VisitOptions'],
      ownerFunctions: ['visitFlow', 'createTestPorts'],
    },
    { stored: 'storage', kept: 'tab' },
  ),
  ...inObject(
    { ownerDescription: '`Snapshot`', ownerTypes: ['Snapshot'] },
    { unsaved: 'dirtyFields', leftSteps: 'abandonedSteps', shownFailure: 'lastFailure' },
  ),
  ...inObject(
    { ownerDescription: '`Compilation` of `guided-flow/lint`', ownerTypes: ['Compilation'] },
    { nodePlaces: 'nodeLocations', orderPlaces: 'orderLocations' },
  ),
  ...inObject({ ownerDescription: '`FakeClock`', ownerTypes: ['FakeClock'] }, { asked: 'delays', pass: 'advance' }),
];
