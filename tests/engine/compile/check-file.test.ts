import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { writePath } from '../../../src/runtime/utilities/paths.ts';
import { checkFile } from '../../../tools/compile/file-shape/check-file.ts';
import { itemsWithIndex, mapItems } from '../../../tools/compile/file-shape/items.ts';
import { fileValidator } from '../../../tools/compile/file-shape/file-validators.ts';
import { readSource } from '../../../tools/compile/sources.ts';
import { propertyRuns } from '../../support/property-runs.ts';

/** The checked value of a file, and its findings. */
function checked(file: string, value: unknown): { value: unknown; found: string[] } {
  const source = readSource(file, JSON.stringify(value) ?? '');
  if (source === undefined) throw new Error(`${file} has no place in a flow`);
  const { value: left, findings } = checkFile(source);
  return { value: left, found: findings.map(({ at, message }) => `${at.path.join('.')}: ${message}`) };
}

const step = (rest: object): object => ({ id: 'ASK', ...rest });

describe('checkFile', () => {
  test('leaves a valid file unchanged', () => {
    const value = step({ view: [{ heading: 'title' }], on: { GO: [{ goto: 'DONE' }] } });
    expect(checked('steps/ASK.json', value)).toEqual({ value, found: [] });
  });

  test('removes a key whose value has the wrong type', () => {
    expect(checked('steps/ASK.json', step({ stage: 'two', progress: 20 }))).toEqual({
      value: step({ progress: 20 }),
      found: ['stage: This must be a whole number'],
    });
  });

  test.each(['constructor', 'prototype', '__proto__'])('reports %s as the name of an entry or a field', (name) => {
    const taken = `"${name}" is a reserved name of JavaScript: use another`;
    const inFlow = readSource('context.json', `{ "${name}": { "type": "string" } }`);
    expect(inFlow && checkFile(inFlow).findings).toMatchObject([
      { message: taken, at: { file: 'context.json', path: [name], isKey: true } },
    ]);
    const field = { name, widget: 'text-field', label: 'word' };
    const form = {
      form: 'f',
      submit: 'GO',
      button: 'word',
      sections: [{ schema: 'person', bind: 'person', fields: [field] }],
    };
    const { found } = checked('steps/ASK.json', step({ view: [form] }));
    expect(found).toContain(`view.0.sections.0.fields.0.name: ${taken}`);
    expect(writePath({}, [name], 1)).toEqual({});
  });

  test('removes an unknown key', () => {
    const { value } = checked('steps/ASK.json', step({ on: { GO: [{ goto: 'DONE', whem: '$x' }] } }));
    expect(value).toEqual(step({ on: { GO: [{ goto: 'DONE' }] } }));
  });

  test('replaces an invalid required value with a default of the first allowed type', () => {
    const { value } = checked('flow.json', { resume: { answers: 7, days: 'long', browser: true } });
    expect(value).toMatchObject({ resume: { answers: true, days: 0, browser: true } });
  });

  test('does not copy the previous findings for each further mistake', () => {
    const copies = vi.spyOn(Array.prototype, 'concat');
    const counted = (mistakes: number): number => {
      const before = copies.mock.calls.length;
      const wrong = Array.from({ length: mistakes }, (_, n) => ({ [`teh${n}`]: 1 }));
      expect(checked('steps/ASK.json', step({ on: { GO: wrong } })).found).toHaveLength(mistakes);
      return copies.mock.calls.length - before;
    };
    counted(1);
    expect(counted(200)).toBe(counted(2));
    copies.mockRestore();
  });

  test('gets exactly one validation error for each unknown statement', () => {
    const validate = fileValidator('step');
    const errors = (mistakes: number): number => {
      const wrong = Array.from({ length: mistakes }, (_, n) => ({ [`teh${n}`]: 1 }));
      validate(step({ on: { GO: wrong } }));
      return validate.errors?.length ?? 0;
    };
    expect([errors(0), errors(1), errors(100)]).toEqual([0, 1, 100]);
  });

  test('shares one list of possible keys among all findings that suggest a key', () => {
    const source = readSource(
      'steps/ASK.json',
      JSON.stringify(
        step({
          on: {
            GO: [
              { goto: 'A', b: 1 },
              { goto: 'B', c: 2 },
            ],
          },
        }),
      ),
    );
    const [one, other] = source === undefined ? [] : checkFile(source).findings;
    expect(one?.suggestedNames).toContain('goto');
    expect(other?.suggestedNames).toBe(one?.suggestedNames);
  });

  test('keeps the original indices of a list after it removes an invalid item', () => {
    const { value } = checked('steps/ASK.json', step({ on: { GO: [{ gotoo: 'A' }, { goto: 'B' }] } }));
    expect(value).toEqual(step({ on: { GO: [{ goto: 'B' }] } }));
    const { on } = value as { on: { GO: unknown[] } };
    expect(itemsWithIndex(on.GO)).toEqual([[1, { goto: 'B' }]]);
    expect(itemsWithIndex(mapItems(on.GO, () => 'other'))).toEqual([[1, 'other']]);
  });

  test('adds an empty value for a missing required key', () => {
    const section = { schema: 'repair', bind: 'repair' };
    const view = [{ form: 'repair', submit: 'GO', button: 'b', sections: [section] }];
    const { value, found } = checked('steps/ASK.json', step({ view }));
    expect(value).toEqual(step({ view: [{ ...view[0], sections: [{ ...section, fields: [] }] }] }));
    expect(found).toEqual(['view.0.sections.0: "fields" is missing']);
  });

  test('keeps a statement whose own value is invalid, with an empty value', () => {
    const { value } = checked('steps/ASK.json', step({ on: { GO: [{ goto: 7 }] } }));
    expect(value).toEqual(step({ on: { GO: [{ goto: '' }] } }));
  });

  test('returns an empty value of the right type if the whole file has the wrong type', () => {
    expect(checked('steps/ASK.json', []).value).toEqual({ id: '' });
    expect(checked('limits.json', 7).value).toEqual({});
    expect(checked('options/list.json', 'x').value).toEqual([]);
  });

  test('leaves no value of a wrong type, whatever the file contained', () => {
    const wrong = new Set(['type', 'required', 'additionalProperties', 'enum', 'const', 'false schema']);
    const key = fc.constantFrom(
      'id',
      'view',
      'on',
      'goto',
      'call',
      'form',
      'sections',
      'schema',
      'fields',
      'name',
      'x',
    );
    const any = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        fc.constantFrom<unknown>(null, 7, '', 'x', true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    const files = fc.constantFrom('steps/A.json', 'flow.json', 'parts/p.json', 'routines/r.json', 'schemas/s.json');
    fc.assert(
      fc.property(files, any, (file, value) => {
        const source = readSource(file, JSON.stringify(value));
        if (source === undefined) return;
        const left = checkFile(source).value;
        const validate = fileValidator(source.kind);
        if (validate(left)) return;
        expect((validate.errors ?? []).filter(({ keyword }) => wrong.has(keyword))).toEqual([]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
