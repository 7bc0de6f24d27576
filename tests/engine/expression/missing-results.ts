/** Every operator and built-in function with a missing answer, `$form.answer`, and its result. */
export const missingResults: readonly (readonly [expression: string, result: unknown])[] = [
  ...['+', '-', '*', '/', '%'].flatMap((op): [string, unknown][] => [
    [`$form.answer ${op} 2`, undefined],
    [`2 ${op} $form.answer`, undefined],
  ]),
  ...['<', '<=', '>', '>='].flatMap((op): [string, unknown][] => [
    [`$form.answer ${op} 2`, undefined],
    [`2 ${op} $form.answer`, undefined],
    [`$form.answer ${op} 'a'`, undefined],
  ]),
  ['-$form.answer', undefined],
  ['$form.answer = 2', false],
  ["$form.answer = 'a'", false],
  ['$form.answer = $form.answer', false],
  ['$form.answer = null', true],
  ["$form.answer = ''", true],
  ['$form.answer != 2', false],
  ['$form.answer != null', false],
  ['$form.answer in [2, 3]', false],
  ['2 in $form.answer', false],
  ["'a' & $form.answer & 'b'", 'ab'],
  ['$form.answer ? 1 : 2', 2],
  ['$form.answer and true', false],
  ['$form.answer or true', true],
  ...'abs ceil floor round number length lowercase uppercase trim string max min sum boolean not'
    .split(' ')
    .map((name): [string, unknown] => [`$${name}($form.answer)`, undefined]),
  ['$exists($form.answer)', false],
  ['$count($form.answer)', 0],
  ["$contains($form.answer, 'a')", undefined],
  ["$contains('a', $form.answer)", undefined],
  ['$substring($form.answer, 1)', undefined],
  ['$append($form.answer, 1)', 1],
  ['$sum([1, $form.answer, 2])', 3],
  ['$max([1, $form.answer, 2])', 2],
  ['$min([1, $form.answer, 2])', 1],
];
