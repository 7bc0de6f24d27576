import * as fc from 'fast-check';

const fieldNames = ['a', 'b', 'year', 'constructor'];
const texts = ['', 'a', 'b', 'ab', ' a  b ', '12', '-1.5', '0x1f', 'true', 'é😀z'];
const numbers = [0, 1, 2, -1, 3, 10, 2.5, 0.5, -0.125, 1234.5678, 1e21];

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null) },
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    { weight: 3, arbitrary: scalar },
    { weight: 2, arbitrary: tie('object') },
    { weight: 1, arbitrary: tie('list') },
  ),
  object: fc.dictionary(fc.constantFrom(...fieldNames), tie('value'), { maxKeys: 3, depthIdentifier: 'value' }),
  list: fc.oneof(
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'value' }),
    fc.array(fc.constantFrom(...numbers), { maxLength: 3 }),
    fc.array(tie('object'), { maxLength: 4, depthIdentifier: 'value' }),
  ),
})).value;

const records = fc.array(
  fc.record(
    {
      a: fc.constantFrom<unknown>(1, 2, 3, 'a', null),
      b: fc.array(fc.constantFrom<unknown>(1, 'b', [2]), { maxLength: 2 }),
      year: fc.constantFrom(1, 2, 10),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
);

/** Variables of any kind. Some are missing, so that operators and functions also get unsuitable arguments. */
export const dataArbitrary = fc.record({
  x: fc.option(value, { nil: undefined }),
  y: value,
  n: fc.constantFrom(...numbers),
  m: fc.option(fc.constantFrom(...numbers), { nil: undefined }),
  s: fc.constantFrom(...texts),
  list: records,
  nums: fc.array(fc.constantFrom(...numbers), { maxLength: 4 }),
  object: fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 4 }),
});

const variable = fc.constantFrom('$x', '$y', '$n', '$n', '$m', '$s', '$s', '$list', '$nums', '$object', '$object');
const literal = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...numbers.map((number) => String(number).replace('e+', 'e'))) },
  { weight: 3, arbitrary: fc.constantFrom(...texts.map((text) => JSON.stringify(text)), "'a'", '"\\u0061\\n"', '"["') },
  { weight: 1, arbitrary: fc.constantFrom('true', 'false', 'null') },
);
const field = fc.constantFrom('a', 'a', 'b', 'year', '`a`', '"b"', 'constructor', 'missing');
const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&', 'in', 'and', 'or');
const oneArgument = fc.constantFrom(
  ...'abs boolean ceil count exists floor length lowercase max min not number round string sum trim uppercase'.split(
    ' ',
  ),
);
const twoArguments = fc.constantFrom('append', 'contains', 'round', 'substring');

/**
 * The grammar for expressions, or for expressions inside an item. They differ in what a bare name, `$` and `{}` may do.
 */
function grammar(place: 'outside' | 'item', filter: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const atoms =
    place === 'outside'
      ? fc.oneof(variable, variable, literal)
      : fc.oneof(
          variable,
          literal,
          field.filter((name) => !name.startsWith('"')),
          field.filter((name) => !name.startsWith('"')),
          fc.constant('$'),
        );
  const depth = { maxDepth: place === 'outside' ? 4 : 2, depthIdentifier: place };
  const filters = fc.array(filter, { maxLength: 2 }).map((list) => list.map((one) => `[${one}]`).join(''));
  const steps = fc.array(
    fc
      .tuple(
        field.filter((name) => !name.startsWith('"')),
        filters,
      )
      .map(([name, behind]) => `.${name}${behind}`),
    { minLength: 1, maxLength: 2 },
  );
  const number = fc.oneof(
    fc.constantFrom('$n', '$m', '$object.year', '$list.year', '$nums[0]'),
    fc.constantFrom(...numbers.map(String)).map((text) => text.replace('e+', 'e')),
  );
  const text = fc.oneof(
    fc.constantFrom('$s', '$x', '$object.a'),
    fc.constantFrom(...texts.map((one) => JSON.stringify(one))),
  );
  const anyList = fc.constantFrom(
    '$nums',
    '$list',
    '$list.year',
    '$list.b',
    '$y',
    '$object.b',
    '[1, 2, 3]',
    '[[1], [2, 3]]',
  );

  return fc.letrec<Record<'expr' | 'head', string>>((tie) => ({
    expr: fc.oneof(
      depth,
      { weight: 3, arbitrary: atoms },
      { weight: 3, arbitrary: fc.tuple(tie('head'), steps).map(([head, behind]) => head + behind.join('')) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(anyList, filters, steps)
          .map(([list, filter, behind]) => (list.startsWith('[') ? list + filter : list + filter + behind.join(''))),
      },
      { weight: 2, arbitrary: fc.tuple(tie('head'), filters).map(([head, behind]) => head + behind) },
      {
        weight: 3,
        arbitrary: fc.tuple(tie('expr'), operator, tie('expr')).map(([left, op, right]) => `${left} ${op} ${right}`),
      },
      { weight: 2, arbitrary: fc.tuple(number, operator, number).map(([left, op, right]) => `${left} ${op} ${right}`) },
      { weight: 2, arbitrary: fc.tuple(text, operator, text).map(([left, op, right]) => `(${left} ${op} ${right})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('expr'), tie('expr'), tie('expr'))
          .map(([test, then, other]) => `(${test} ? ${then} : ${other})`),
      },
      { weight: 1, arbitrary: fc.tuple(tie('expr'), tie('expr')).map(([test, then]) => `(${test}) ? ${then}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('head'), fc.constantFrom('??', '?:'), tie('expr'))
          .map(([left, op, right]) => `(${left} ${op} ${right})`),
      },
      { weight: 1, arbitrary: tie('expr').map((inner) => `-(${inner})`) },
      { weight: 1, arbitrary: number.map((inner) => `- ${inner}`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.array(tie('expr'), { maxLength: 3 }), filters)
          .map(([items, behind]) => `[${items.join(', ')}]${behind}`),
      },
      ...(place === 'outside'
        ? [
            {
              weight: 1,
              arbitrary: fc.tuple(tie('expr'), tie('expr')).map(([one, two]) => `{ "a": ${one}, "b": ${two} }`),
            },
          ]
        : []),
      { weight: 2, arbitrary: fc.tuple(oneArgument, tie('expr')).map(([name, arg]) => `$${name}(${arg})`) },
      {
        weight: 3,
        arbitrary: fc.tuple(oneArgument, fc.oneof(number, text, anyList)).map(([name, arg]) => `$${name}(${arg})`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(twoArguments, tie('expr'), tie('expr'))
          .map(([name, one, two]) => `$${name}(${one}, ${two})`),
      },
      { weight: 1, arbitrary: fc.tuple(text, text).map(([one, two]) => `$contains(${one}, ${two})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.oneof(text, number), number, fc.option(number, { nil: undefined }))
          .map((args) => `$substring(${args.filter((arg) => arg !== undefined).join(', ')})`),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(number, fc.constantFrom('0', '1', '2', '-1', '$m'))
          .map(([one, two]) => `$round(${one}, ${two})`),
      },
    ),
    head: fc.oneof(
      depth,
      { weight: 4, arbitrary: fc.tuple(variable, filters).map(([name, behind]) => name + behind) },
      { weight: 1, arbitrary: fc.tuple(tie('expr'), filters).map(([inner, behind]) => `(${inner})${behind}`) },
      { weight: 1, arbitrary: fc.tuple(tie('expr'), tie('expr')).map(([one, two]) => `$append(${one}, ${two})`) },
      ...(place === 'item'
        ? [
            {
              weight: 3,
              arbitrary: fc
                .tuple(
                  fc.oneof(
                    field.filter((name) => !name.startsWith('"')),
                    fc.constant('$'),
                  ),
                  filters,
                )
                .map(([name, behind]) => name + behind),
            },
          ]
        : []),
    ),
  })).expr;
}

const index = fc.constantFrom('0', '1', '-1', '-2', '0.9', '5', '$n', '[0, 1]', '$nums', '(0)', 'true');
const simpleFilter = fc.oneof(
  index,
  fc
    .tuple(fc.constantFrom('a', 'b', 'year', '$', '$.a', 'a.b'), operator, fc.oneof(literal, variable))
    .map((parts) => parts.join(' ')),
);
const filter = fc.oneof(
  { weight: 3, arbitrary: simpleFilter },
  { weight: 1, arbitrary: grammar('item', simpleFilter) },
);

/** JSONata source within the supported subset. */
export const expressionArbitrary = grammar('outside', filter).filter((source) => source.length < 400);
