import { sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { whatIsPublished } from '../studio/studio-mode.ts';
import { ownModule } from './own-module.ts';

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * What a report tells developers beside code and place, why and what to do, is printed in development alone: the scripts of a
 * published page come without these sentences.
 */
export function sentencesStayHome(): Plugin {
  const ours = `${ownModule('src')}${sep}`.replaceAll('\\', '/');
  return {
    name: 'sentences-stay-home',
    // By then types are gone.
    enforce: 'post',
    apply: whatIsPublished,
    transform: {
      filter: { code: /\bwhy:[^]*\bfix:/ },
      handler(code, id) {
        // A project may call other things so.
        return id.startsWith(ours) ? { code: withoutSentences(code, this.parse(code)), map: null } : undefined;
      },
    },
  };
}

/** The code with the sentences of reports, objects that say `why` and `fix`, empty. @internal */
export function withoutSentences(code: string, program: Program): string {
  return sentencesIn(program)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where they stand. One that is put together otherwise than by a template stays. */
function sentencesIn(node: unknown): Range[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(sentencesIn);
  const values = isObject(node) ? node.properties.flatMap((property) => valueOf(property)) : [];
  return values.length === 2 ? [...inside, ...values.filter(({ isText }) => isText)] : inside;
}

function isObject(node: object): node is object & ObjectNode {
  return 'type' in node && node.type === 'ObjectExpression';
}

interface ObjectNode {
  readonly properties: readonly {
    readonly key?: { readonly name?: string };
    readonly value?: Range & { readonly type: string };
  }[];
}

/** The value of a member that is called `why` or `fix`. */
function valueOf({ key, value }: ObjectNode['properties'][number]): (Range & { readonly isText: boolean })[] {
  if (value === undefined || (key?.name !== 'why' && key?.name !== 'fix')) return [];
  return [{ start: value.start, end: value.end, isText: value.type === 'Literal' || value.type === 'TemplateLiteral' }];
}
