import type * as definition from '../../src/runtime/definition/definition.ts';
import { checkFile, emptyFile } from './file-shape/check-file.ts';
import type { Finding } from './finding.ts';
import type { SourceFile, SourceKind } from './sources.ts';

/** What a file of each kind holds once it was checked. */
export interface FileTypes {
  readonly flow: definition.FlowFile;
  readonly context: definition.ContextFile;
  readonly limits: definition.LimitsFile;
  readonly 'limit-types': definition.LimitTypesFile;
  readonly links: definition.LinksFile;
  readonly step: definition.StepFile;
  readonly view: definition.StepFile;
  readonly part: definition.PartFile;
  readonly routine: definition.RoutineFile;
  readonly options: definition.OptionsFile;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly copy: definition.CopyFile;
}

/** A file of a flow that was checked. */
export interface CheckedFile<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly name: string;
  readonly file: string;
  readonly value: FileTypes[K];
}

/** The files of a flow, checked against their definitions, so that what is left in them has the generated types. */
export class Files {
  private readonly all: readonly CheckedFile[];

  /** @param findings takes what did not fit */
  constructor(sources: readonly SourceFile[], findings: Finding[]) {
    this.all = sources.map((source) => {
      const { value, findings: found } = checkFile(source);
      findings.push(...found);
      return { kind: source.kind, name: source.name, file: source.file, value: value as FileTypes[SourceKind] };
    });
  }

  of<K extends SourceKind>(kind: K): CheckedFile<K>[] {
    return this.all.filter((file) => file.kind === kind) as CheckedFile<K>[];
  }

  /** The last file of that name, as the last one with the same id counts. */
  named<K extends SourceKind>(kind: K, name: string): CheckedFile<K> | undefined {
    return this.of(kind).findLast((file) => file.name === name);
  }

  namesOf(kind: SourceKind): string[] {
    return this.of(kind).map(({ name }) => name);
  }

  /** What the one file of a kind holds; nothing if there is none. */
  one<K extends 'flow' | 'context' | 'limits' | 'limit-types' | 'links'>(kind: K): FileTypes[K] {
    return this.of(kind)[0]?.value ?? (emptyFile(kind) as FileTypes[K]);
  }
}
