import type * as definition from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import { checkFile, emptyFile } from './file-shape/check-file.ts';
import type { Finding } from './finding.ts';
import type { SourceFile, SourceKind } from './sources.ts';

export interface FileTypes {
  readonly flow: definition.FlowFile;
  readonly context: definition.ContextFile;
  readonly limits: definition.LimitsFile;
  readonly 'limit-types': definition.LimitTypesFile;
  readonly lint: definition.LintFile;
  readonly links: definition.LinksFile;
  readonly preview: definition.PreviewFile;
  readonly scenario: definition.ScenarioFile;
  readonly variant: definition.VariantFile;
  readonly step: definition.StepFile;
  readonly view: definition.StepFile;
  readonly part: definition.PartFile;
  readonly routine: definition.RoutineFile;
  readonly subflow: definition.SubflowFile;
  readonly 'subflow-step': definition.StepFile;
  readonly options: definition.OptionsFile;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly copy: definition.CopyFile;
}

export interface CheckedFile<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly name: string;
  readonly file: string;
  readonly value: FileTypes[K];
}

/** The validated files of a flow. Their values have the generated types and no `$schema` key. */
export class Files {
  private readonly byKind = new Map<SourceKind, CheckedFile[]>();
  private readonly byName = new Map<string, CheckedFile>();

  constructor(sources: readonly SourceFile[], findings: Finding[]) {
    for (const source of sources) {
      const { kind, name, file } = source;
      const { value, findings: fileFindings } = checkFile(source);
      for (const finding of fileFindings) findings.push(finding);
      this.add({ kind, name, file, value: withoutSchema(value) as FileTypes[SourceKind] });
    }
  }

  add(checked: CheckedFile): void {
    const { kind, name } = checked;
    const sameKind = this.byKind.get(kind);
    if (sameKind === undefined) this.byKind.set(kind, [checked]);
    else sameKind.push(checked);
    this.byName.set(`${kind} ${name}`, checked);
  }

  ofKind<K extends SourceKind>(kind: K): CheckedFile<K>[] {
    return (this.byKind.get(kind) ?? []) as CheckedFile<K>[];
  }

  /** Finds the last file with this name, because the last file with an id takes effect. */
  find<K extends SourceKind>(kind: K, name: string): CheckedFile<K> | undefined {
    return this.byName.get(`${kind} ${name}`) as CheckedFile<K> | undefined;
  }

  namesOf(kind: SourceKind): string[] {
    return this.ofKind(kind).map(({ name }) => name);
  }

  /** The value of the only file of a kind; an empty value if the file is missing. */
  singleValue<K extends 'flow' | 'context' | 'limits' | 'limit-types' | 'links' | 'preview'>(kind: K): FileTypes[K] {
    return this.ofKind(kind)[0]?.value ?? (emptyFile(kind) as FileTypes[K]);
  }
}

function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, '$schema')) return value;
  const { $schema: _, ...content } = value;
  return content;
}
