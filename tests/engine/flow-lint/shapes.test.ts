import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import type { ReplyShape } from '../../../src/runtime/shapes/declarations.ts';
import type { CompiledProperty } from '../../../src/runtime/shapes/compiled-data.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { inferShape, type InferenceContext } from '../../../tools/flow-lint/shapes/infer-shape.ts';
import { areDisjoint, regularLanguageOf } from '../../../tools/flow-lint/shapes/regular-languages.ts';
import { extraFieldNames, shapeFromArguments } from '../../../tools/flow-lint/shapes/shape-from-arguments.ts';
import { rejectionReason } from '../../../tools/flow-lint/shapes/rejection.ts';
import { shapeOfReply } from '../../../tools/flow-lint/shapes/saved-replies.ts';
import { shapeOfSchema, shapeOfValue } from '../../../tools/flow-lint/shapes/schema-shape.ts';
import { sensitivitiesOf, firstSensitivityOf } from '../../../tools/flow-lint/shapes/sensitivities.ts';
import {
  anyShape,
  constantShape,
  unitePossibleValues,
  fieldShapeOf,
  itemShapeOf,
  asOptional,
  type Shape,
} from '../../../tools/flow-lint/shapes/shape.ts';

const text: Shape = { kind: 'text', optional: false };
const number: Shape = { kind: 'number', optional: false };
const repair: Shape = {
  kind: 'object',
  optional: false,
  fields: {
    price: number,
    notes: { ...text, optional: true },
    email: { ...text, sensitivities: ['contact'] },
    parts: { kind: 'list', optional: false, itemShape: { kind: 'object', optional: false, fields: { id: text } } },
  },
};
const repairs: Shape = { kind: 'list', optional: false, itemShape: repair };

describe('what something looks like', () => {
  test('is missing where its owner may be, and in a list, where it may have no item', () => {
    expect(fieldShapeOf(repair, 'price')).toEqual(number);
    expect(fieldShapeOf(repair, 'notes')).toEqual({ kind: 'text', optional: true });
    expect(fieldShapeOf(asOptional(repair), 'price')).toEqual({ kind: 'number', optional: true });
    expect(fieldShapeOf(repairs, 'price')).toEqual({ kind: 'number', optional: true });
    expect(fieldShapeOf(anyShape, 'price')).toEqual(anyShape);
    expect(fieldShapeOf({ ...anyShape, sensitivities: ['ssn'] }, 'price')).toEqual({
      ...anyShape,
      sensitivities: ['ssn'],
    });
    expect(fieldShapeOf({ kind: 'object', optional: false }, 'price')).toEqual(anyShape);
    expect(fieldShapeOf({ kind: 'list', optional: false }, 'price')).toEqual(anyShape);
  });

  test('has no field of a name that it does not declare, but where it may have others', () => {
    expect(fieldShapeOf(repair, 'colour')).toBeUndefined();
    expect(fieldShapeOf(repair, 'toString')).toBeUndefined();
    expect(fieldShapeOf(text, 'price')).toBeUndefined();
    expect(fieldShapeOf({ ...repair, otherFields: text }, 'colour')).toEqual(text);
    expect(fieldShapeOf({ ...repair, otherFields: text }, 'price')).toEqual(number);
  });

  test('is sensitive where it is itself, else as what it stands in', () => {
    expect(fieldShapeOf({ ...repair, sensitivities: ['ssn'] }, 'price')).toEqual({ ...number, sensitivities: ['ssn'] });
    expect(fieldShapeOf({ ...repair, sensitivities: ['ssn'] }, 'email')).toEqual({
      ...text,
      sensitivities: ['contact'],
    });
    expect(fieldShapeOf({ ...repairs, sensitivities: ['ssn'] }, 'price')).toEqual({
      ...number,
      optional: true,
      sensitivities: ['ssn'],
    });
    expect(itemShapeOf({ ...repairs, sensitivities: ['ssn'] })).toEqual({
      ...repair,
      optional: true,
      sensitivities: ['ssn'],
    });
    expect(
      itemShapeOf({
        kind: 'list',
        optional: false,
        itemShape: { ...text, sensitivities: ['pay'] },
        sensitivities: ['ssn'],
      }),
    ).toEqual({
      ...text,
      optional: true,
      sensitivities: ['ssn', 'pay'],
    });
    const both = ['ssn', 'pay'];
    for (const whole of [anyShape, repair, repairs, { kind: 'object', optional: false } as const])
      expect(fieldShapeOf({ ...whole, sensitivities: both }, 'price')?.sensitivities).toEqual(both);
    expect(itemShapeOf(repairs)).toEqual({ ...repair, optional: true });
    expect(itemShapeOf(text)).toEqual(text);
  });

  test.each<[Shape, string[]]>([
    [text, []],
    [repair, ['contact']],
    [repairs, ['contact']],
    [{ ...repair, sensitivities: ['ssn'] }, ['ssn', 'contact']],
    [{ kind: 'list', optional: false, itemShape: { ...text, sensitivities: ['ssn'] } }, ['ssn']],
    [
      { kind: 'object', optional: false, fields: { a: text, b: { ...text, sensitivities: ['ssn'] }, c: repair } },
      ['ssn', 'contact'],
    ],
  ])('%j holds %j that is sensitive, of which the first is told', (shape, kinds) => {
    expect([...sensitivitiesOf(shape)]).toEqual(kinds);
    expect(firstSensitivityOf(shape)).toBe(kinds[0]);
  });

  test('is known of one of two things where it is of both', () => {
    const one = { values: ['a', 'b'], origin: 'x' };
    expect(unitePossibleValues(one, { values: ['b', 'c'], origin: 'y' })).toEqual({
      values: ['a', 'b', 'c'],
      origin: 'x and y',
    });
    expect(unitePossibleValues(one, { values: ['c'], origin: 'x' })).toEqual({ values: ['a', 'b', 'c'], origin: 'x' });
    expect([unitePossibleValues(one, undefined), unitePossibleValues(undefined, one)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['a', 'text'],
    [3, 'number'],
    [false, 'boolean'],
  ] as const)('of %j that is written down is that and nothing else', (value, kind) => {
    const known = { values: [value], origin: JSON.stringify(value), isConstant: true };
    expect(constantShape(value)).toEqual({ kind, optional: false, possibleValues: known });
    expect(shapeOfValue(value)).toEqual({ kind, optional: false, possibleValues: known });
  });

  test('of a limit that is a list or a record is that of what is in it', () => {
    expect(shapeOfValue([1, 2])).toEqual({
      kind: 'list',
      optional: false,
      itemShape: { kind: 'number', optional: false, possibleValues: { values: [1, 2], origin: '1 and 2' } },
    });
    expect(shapeOfValue([1, 'a'])).toEqual({ kind: 'list', optional: false, itemShape: anyShape });
    expect(shapeOfValue([[1], [2]]).itemShape).toEqual(shapeOfValue([1, 2]));
    expect(shapeOfValue([[1], []]).itemShape).toEqual({ kind: 'list', optional: false, itemShape: anyShape });
    expect(shapeOfValue([])).toEqual({ kind: 'list', optional: false, itemShape: anyShape });
    expect(shapeOfValue({ most: 3 })).toEqual({ kind: 'object', optional: false, fields: { most: shapeOfValue(3) } });
    expect(shapeOfValue(null)).toEqual(anyShape);
  });

  test('of a limit that is a list of records is what any of them has', () => {
    const sizes = [
      { size: 's', most: 3 },
      { size: 'm', most: 5, least: 1 },
      { size: 'l', most: null, least: 2 },
    ];
    expect(itemShapeOf(shapeOfValue(sizes)).fields).toEqual({
      size: {
        kind: 'text',
        optional: false,
        possibleValues: { values: ['s', 'm', 'l'], origin: '"s" and "m" and "l"' },
      },
      most: anyShape,
      least: { kind: 'number', optional: true, possibleValues: { values: [1, 2], origin: '1 and 2' } },
    });
    expect(fieldShapeOf(shapeOfValue([{ least: 1 }, {}]), 'least')).toMatchObject({
      optional: true,
      possibleValues: { values: [1] },
    });
  });

  test('of a schema is its type, which may be missing, with its mark and choices', () => {
    const choices = new Map([['size', { values: ['s', 'm'], origin: 'options/sizes.json' }]]);
    const properties = { name: { type: 'string', sensitive: 'contact' }, size: { type: 'string' }, free: {} };
    expect(shapeOfSchema({ type: 'object', properties }, choices)).toEqual({
      kind: 'object',
      optional: true,
      fields: {
        name: { kind: 'text', optional: true, sensitivities: ['contact'] },
        size: { kind: 'text', optional: true, possibleValues: choices.get('size') },
        free: anyShape,
      },
    });
    const sizes = { type: 'object', properties: { size: { type: 'array', items: { type: 'string' } } } };
    expect(fieldShapeOf(shapeOfSchema(sizes, choices), 'size')).toEqual({
      kind: 'list',
      optional: true,
      itemShape: { kind: 'text', optional: true, possibleValues: choices.get('size') },
    });
    for (const [type, kind] of [
      ['number', 'number'],
      ['integer', 'number'],
      ['boolean', 'boolean'],
    ])
      expect(shapeOfSchema({ type, sensitive: 'ssn' })).toEqual({ kind, optional: true, sensitivities: ['ssn'] });
    expect(shapeOfSchema({ type: 'array' })).toEqual({ kind: 'list', optional: true, itemShape: anyShape });
    expect(shapeOfSchema({ type: 'object' })).toEqual({ kind: 'object', optional: true });
    expect(shapeOfSchema({ sensitive: 'ssn' })).toEqual({ ...anyShape, sensitivities: ['ssn'] });
    expect(shapeOfSchema(true)).toEqual(anyShape);
  });

  test('of a reply is what it declares, all of it perhaps missing, marked as its name is elsewhere', () => {
    const fields = {
      ssn: { kind: 'string' },
      count: { kind: 'integer' },
      open: { kind: 'boolean' },
      any: { kind: 'any' },
    };
    const inner: Shape = {
      kind: 'object',
      optional: true,
      fields: {
        ssn: { kind: 'text', optional: true, sensitivities: ['ssn'] },
        count: { kind: 'number', optional: true },
        open: { kind: 'boolean', optional: true },
        any: anyShape,
      },
    };
    const marks = new Map([['ssn', 'ssn']]);
    const reply = { kind: 'object', fields } as ReplyShape;
    expect(shapeOfReply(reply, marks)).toEqual(inner);
    expect(shapeOfReply({ kind: 'list', of: reply }, marks)).toEqual({
      kind: 'list',
      optional: true,
      itemShape: inner,
    });
    expect(shapeOfReply({ kind: 'list' })).toEqual({ kind: 'list', optional: true, itemShape: anyShape });
    expect(shapeOfReply({ kind: 'object' })).toEqual({ kind: 'object', optional: true });
    expect(fieldShapeOf(shapeOfReply(reply), 'ssn')).toEqual({ kind: 'text', optional: true });
  });
});

/** A function that returns an object or a list like its argument. */
const taking = (result: 'object' | 'list'): FunctionDeclaration =>
  ({
    about: '',
    parameters: [{ name: 'item', kind: 'any' }],
    result,
    like: { result: 'item' },
  }) as unknown as FunctionDeclaration;

describe('what an expression looks like', () => {
  const functions: Readonly<Record<string, FunctionDeclaration>> = {
    ...generalFunctionDeclarations,
    masked: { ...generalFunctionDeclarations['join'], masks: true } as FunctionDeclaration,
    echo: taking('object'),
    listed: taking('list'),
  };
  const known: Readonly<Record<string, Shape>> = {
    repair,
    repairs,
    loose: { ...repair, otherFields: text },
    name: text,
    maybe: { ...text, optional: true },
    price: number,
    cost: { ...number, optional: true },
    size: { kind: 'text', optional: false, possibleValues: { values: ['s', 'm'], origin: 'options/sizes.json' } },
    ssn: { ...text, sensitivities: ['ssn'] },
    pay: { ...number, sensitivities: ['pay'] },
    pays: { kind: 'list', optional: false, itemShape: { ...number, sensitivities: ['pay'] } },
    asked: { kind: 'boolean', optional: false },
  };
  const parsed = (source: string) => {
    const read = parseExpression(source, { functions });
    if (!read.ok) throw new Error(`${source}: ${read.findings[0]?.message ?? ''}`);
    return read.ast;
  };
  const shapeIn = (source: string, more: Partial<InferenceContext> = {}): Shape =>
    inferShape(parsed(source), { functions, shapeOf: (name) => known[name], ...more });
  /** A shape as text: its kind, `?` if it may be missing, and its sensitive data. */
  const told = ({ kind, optional: mayMiss, sensitivities = [] }: Shape): string =>
    `${kind}${mayMiss ? '?' : ''} ${sensitivities.join()}`.trim();

  test.each([
    ['$price + 1', 'number'],
    ['$price + $cost', 'number?'],
    ['$cost - 1', 'number?'],
    ['1 * $cost', 'number?'],
    ['$price / 2', 'number'],
    ['$price % 2', 'number'],
    ['-$cost', 'number?'],
    ['-$price', 'number'],
    ['$maybe & "x"', 'text'],
    ['$maybe = "x"', 'boolean'],
    ['$ssn = "x"', 'boolean'],
    ['$ssn & "x"', 'text ssn'],
    ['"x" & $ssn', 'text ssn'],
    ['$pay + $cost', 'number? pay'],
    ['$asked ? $name', 'text?'],
    ['$asked ? $ssn', 'text? ssn'],
    ['$asked ? $name : $maybe', 'text?'],
    ['$asked ? $name : $size', 'text'],
    ['$asked ? $name : $ssn', 'text ssn'],
    ['$asked ? $price : $ssn', 'any? ssn'],
    ['$asked ? $repair : $repair', 'any? contact'],
    ['$asked ? [1] : [2]', 'any?'],
    ['$repair.email', 'text contact'],
    ['$repair.notes', 'text?'],
    ['$repairs.price', 'number?'],
    ['$repairs[price > 3].price', 'number?'],
    ['$repairs[0]', 'object?'],
    ['$repair.parts.id', 'text?'],
    ['$repair.parts[id = "x"].id', 'text?'],
    ['($price)', 'number'],
    ['($repairs)[0].price', 'number?'],
    ['[$price, $name][0]', 'any?'],
    ['[$price, 3][0]', 'number?'],
    ['[]', 'list'],
    ['({ "a": $ssn }).a', 'text ssn'],
    ['null', 'any?'],
    ['$stranger', 'any?'],
    ['$stranger.name', 'any?'],
    ['$count($pays)', 'number'],
    ['$sum($pays)', 'number?'],
    ['$round($pay)', 'number? pay'],
    ['$filled($ssn)', 'boolean'],
    ['$join([$ssn])', 'text? ssn'],
    ['$masked([$ssn])', 'text? ssn'],
    ['$first($repairs).email', 'text? contact'],
    ['$put($repairs, 0, $repair).price', 'number? contact'],
    ['$ssn & $pay', 'text ssn,pay'],
    ['-($pay + $ssn)', 'number pay,ssn'],
    ['[$ssn & $pay][0]', 'text? ssn,pay'],
    ['$asked ? $ssn : $pay', 'any? ssn,pay'],
    ['($asked ? $ssn : $pay).x', 'any? ssn,pay'],
    ['$addNew([$ssn], [$pay], [])[0]', 'text? ssn,pay'],
  ])('%s: %s', (source, expected) => {
    expect(told(shapeIn(source))).toBe(expected);
  });

  test('of a function has what it is like, where that is of its kind', () => {
    expect(shapeIn('$echo($loose)')).toEqual({
      kind: 'object',
      optional: true,
      fields: repair.fields,
      otherFields: text,
      sensitivities: ['contact'],
    });
    expect(shapeIn('$echo($repair)')).not.toHaveProperty('rest');
    expect(shapeIn('$listed($repairs)')).toEqual({
      kind: 'list',
      optional: true,
      itemShape: repair,
      sensitivities: ['contact'],
    });
    expect(shapeIn('$listed($loose)')).toEqual({ kind: 'list', optional: true, sensitivities: ['contact'] });
    expect(shapeIn('$echo($repairs)')).toEqual({ kind: 'object', optional: true, sensitivities: ['contact'] });
    expect(shapeIn('$echo($ssn)')).toEqual({ kind: 'object', optional: true, sensitivities: ['ssn'] });
  });

  test('that is shown is no secret where a function masks it', () => {
    expect(told(shapeIn('$masked([$ssn])', { isShown: true }))).toBe('text?');
    expect(told(shapeIn('$join([$ssn])', { isShown: true }))).toBe('text? ssn');
  });

  test('has the values of either branch, where both are known', () => {
    expect(shapeIn('$asked ? $size : "l"').possibleValues).toEqual({
      values: ['s', 'm', 'l'],
      origin: 'options/sizes.json and "l"',
    });
    expect(shapeIn('$asked ? $size : $name').possibleValues).toBeUndefined();
    expect(shapeIn('$asked ? $size').possibleValues).toEqual({ values: ['s', 'm'], origin: 'options/sizes.json' });
    expect(shapeIn('$asked ? $name : $repair.email')).not.toHaveProperty('possible');
  });

  test('tells of each field that its owner cannot have, wherever it stands', () => {
    const unknown = (source: string): string[] => {
      const found: string[] = [];
      shapeIn(source, {
        onUnknownField: (field, owner, root) => found.push(`${root ?? '-'} ${field.name} ${owner.kind}`),
      });
      return found;
    };
    expect(unknown('$repair.price')).toEqual([]);
    expect(unknown('$repair.colour')).toEqual(['repair colour object']);
    expect(unknown('$repair.price.size')).toEqual(['repair size number']);
    expect(unknown('$repair.colour.deep')).toEqual(['repair colour object']);
    expect(unknown('$repairs.colour')).toEqual(['repairs colour object']);
    expect(unknown('$repairs[colour = 1]')).toEqual(['- colour object']);
    expect(unknown('$repair.parts[colour = 1].id')).toEqual(['- colour object']);
    expect(unknown('($repairs)[colour = 1]')).toEqual(['- colour object']);
    expect(unknown('$first($repairs).colour')).toEqual(['- colour object']);
    for (const around of ['$repair.b ? 1 : 2', '$asked ? $repair.b : 2', '$asked ? 1 : $repair.b', '-$repair.b'])
      expect(unknown(around)).toEqual(['repair b object']);
    for (const around of ['[$repair.b]', '{ "x": $repair.b }', '$not($repair.b)', '1 + $repair.b', '$repair.b + 1'])
      expect(unknown(around)).toEqual(['repair b object']);
    expect(unknown('[$price, $repair][$repair.b = 1]')).toEqual(['repair b object']);
    expect(unknown('$first($repairs)[$repair.b = 1]')).toEqual(['repair b object']);
  });

  test('tells of each operator and each call what they take', () => {
    const found: string[] = [];
    shapeIn('$count($repairs[price > 3]) + 1', {
      onOperator: ({ op }, left, right) => found.push(`${left.kind} ${op} ${right.kind}`),
      onCall: ({ name }, args) => found.push(`${name}(${args.map(({ kind }) => kind).join()})`),
    });
    expect(found).toEqual(['number > number', 'count(object)', 'number + number']);
  });
});

describe('what a function yields or takes like something else', () => {
  const declared = (like: Record<string, string>): FunctionDeclaration =>
    ({
      about: '',
      parameters: [
        { name: 'list', kind: 'list' },
        { name: 'item', kind: 'any' },
      ],
      result: 'list',
      like,
    }) as unknown as FunctionDeclaration;
  const size: Shape = { kind: 'object', optional: false, fields: { size: text, price: text } };

  test('is what it is given, or an item of that', () => {
    expect(shapeFromArguments(declared({ result: 'list' }), 'result', [repairs, text])).toEqual(repairs);
    expect(shapeFromArguments(declared({ result: 'list[]' }), 'result', [repairs])).toEqual({
      ...repair,
      optional: true,
    });
    expect(shapeFromArguments(declared({ item: 'list[]' }), 'item', [repairs])).toEqual({ ...repair, optional: true });
    expect(shapeFromArguments(declared({ result: 'item' }), 'result', [repairs])).toBeUndefined();
    expect(shapeFromArguments(declared({ result: 'item[]' }), 'result', [repairs])).toBeUndefined();
    expect(shapeFromArguments(declared({ item: 'list[]' }), 'result', [repairs])).toBeUndefined();
  });

  test('has of two things the fields of both, of any kind where their kinds differ', () => {
    const fields = { ...repair.fields, size: text, price: anyShape };
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [repair, size])).toEqual({
      kind: 'object',
      optional: false,
      fields,
    });
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [repairs, size])).toEqual({
      kind: 'list',
      optional: false,
      itemShape: { kind: 'object', optional: false, fields },
    });
    expect(shapeFromArguments(declared({ result: 'item|list' }), 'result', [repairs, size])?.kind).toBe('list');
    expect(
      shapeFromArguments(declared({ result: 'list|item' }), 'result', [repair, { ...size, otherFields: text }])
        ?.otherFields,
    ).toEqual(text);
    expect(
      shapeFromArguments(declared({ result: 'list|item' }), 'result', [{ ...repair, otherFields: text }, size])
        ?.otherFields,
    ).toEqual(text);
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [repair, repair])?.fields).toEqual(
      repair.fields,
    );
  });

  test('is anything, or a list of it, where one of two things is not known', () => {
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [repair, text])).toEqual(anyShape);
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [text, repair])).toEqual(anyShape);
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [repairs])).toEqual({
      ...anyShape,
      kind: 'list',
    });
    expect(shapeFromArguments(declared({ result: 'list|item' }), 'result', [])).toBeUndefined();
  });

  test('brings along names that are foreign to it, where both are known', () => {
    expect(extraFieldNames(repair, size)).toEqual(['size']);
    expect(extraFieldNames(repairs, size)).toEqual(['size']);
    expect(extraFieldNames(size, repair)).toEqual(['notes', 'email', 'parts']);
    expect(
      extraFieldNames({ kind: 'object', optional: false, fields: {} }, { ...size, fields: { toString: text } }),
    ).toEqual(['toString']);
    expect([extraFieldNames(anyShape, size), extraFieldNames(repair, anyShape)]).toEqual([[], []]);
    expect([
      extraFieldNames({ ...repair, otherFields: text }, size),
      extraFieldNames(repair, { ...size, otherFields: text }),
    ]).toEqual([[], []]);
  });
});

describe('what a property of a schema says of a value', () => {
  test.each<[string | number | boolean, object, string | undefined]>([
    ['a', {}, undefined],
    ['a', { type: 'string' }, undefined],
    ['a', { type: 'number' }, 'a number, and this is a text'],
    [3, { type: 'string' }, 'a text, and this is a number'],
    [true, { type: 'boolean' }, undefined],
    [true, { type: 'array' }, 'a list, and this is true or false'],
    ['a', { enum: ['a', 'b'] }, undefined],
    ['c', { enum: ['a', 'b'] }, 'only "a", "b"'],
    ['c', { const: 'a' }, 'only "a"'],
    ['a', { const: 'a' }, undefined],
    [false, { const: true }, 'only true'],
    [3.5, { type: 'integer' }, 'whole numbers, and this is none'],
    [3.5, { type: 'number' }, undefined],
    [3, { type: 'integer' }, undefined],
    [3, { minimum: 3, maximum: 3 }, undefined],
    [2, { minimum: 3 }, 'numbers within its bounds, and this is beyond them'],
    [4, { maximum: 3 }, 'numbers within its bounds, and this is beyond them'],
    [3, { exclusiveMinimum: 3 }, 'numbers within its bounds, and this is beyond them'],
    [4, { exclusiveMinimum: 3 }, undefined],
    [3, { exclusiveMaximum: 3 }, 'numbers within its bounds, and this is beyond them'],
    [2, { exclusiveMaximum: 3 }, undefined],
    [4, { multipleOf: 2 }, undefined],
    [5, { multipleOf: 2 }, 'multiples of 2, and this is none'],
    [2.07, { multipleOf: 0.01 }, undefined],
    [2.075, { multipleOf: 0.01 }, 'multiples of 0.01, and this is none'],
    ['ab', { minLength: 2, maxLength: 2 }, undefined],
    ['a', { minLength: 2 }, 'at least 2 characters'],
    ['abc', { maxLength: 2 }, 'at most 2 characters'],
    ['👍', { maxLength: 1 }, undefined],
    ['a', { pattern: '^a$' }, undefined],
    ['b', { pattern: '^a$' }, 'only what fits "^a$"'],
    ['b', { pattern: '(' }, undefined],
    ['👍', { pattern: '^.$' }, undefined],
    ['2026-11-20', { format: 'date' }, undefined],
    ['20 November', { format: 'date' }, 'only what is written as date'],
    ['a', { format: 'toString' }, undefined],
    ['a', { format: 'stranger' }, undefined],
  ])('%j, where it says %j: %s', (value, property, expected) => {
    expect(rejectionReason(value, property as CompiledProperty)).toBe(expected);
  });
});

describe('two patterns', () => {
  test.each<[RegExp, RegExp, boolean]>([
    [/^a$/u, /^b$/u, true],
    [/^a/u, /^b/u, true],
    [/a/u, /b/u, false],
    [/^a$/u, /^aa$/u, true],
    [/^[a-c]$/u, /^[c-e]$/u, false],
    [/^\d{5}$/u, /^\d{4}$/u, true],
    [/^(?!b)a/u, /^b/u, true],
    [/^(?=.*\d)[a-z\d]+$/u, /^[A-Z]+$/u, true],
    [/a\b/u, /^b$/u, true],
    [/a\b/u, /^a$/u, false],
    [/^\p{L}+$/u, /^abc$/u, false],
    [/^(?=.*\d)[a-z\d]+$/u, /^[a-z]1$/u, false],
    [/^(?!.*aa)[a-z]+$/u, /^[a-z]b$/u, false],
    [/^[a-z](?<!b)c?$/u, /^ac$/u, false],
    [/^(a+)b\1$/u, /^c$/u, false],
    [/^c$/u, /^(a+)b\1$/u, false],
  ])('%s and %s fit no text together: %s', (one, other, expected) => {
    expect(areDisjoint(regularLanguageOf(one), regularLanguageOf(other))).toBe(expected);
  });
});
