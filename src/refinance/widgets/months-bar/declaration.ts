import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A progress bar for covered months. It has a segment for each address or job.',
  kind: 'block',
  props: {
    'months-bar': { kind: 'text', about: 'The heading.', required: true },
    full: { kind: 'text', about: 'The heading once all months are covered.' },
    covered: { kind: 'value', about: 'Number of covered months.', required: true },
    of: { kind: 'value', about: 'Number of required months.', required: true },
    need: { kind: 'text', about: 'Text while months are missing.', required: true },
    done: { kind: 'text', about: 'Text when no month is missing.', required: true },
    spans: {
      kind: 'each',
      about: 'The addresses or jobs that cover months, newest first.',
      props: {
        months: { kind: 'value', about: 'Number of months that the address or job covers.', required: true },
        text: { kind: 'text', about: 'Name of the address or job.', required: true },
        unit: {
          kind: 'text',
          about: 'Unit of the months, instead of the `unit` of the block. The text must have plural forms.',
        },
      },
    },
    unit: { kind: 'text', about: 'Short unit of the numbers below the bar.' },
    gap: { kind: 'text', about: 'Text below the missing months.' },
  },
} as const satisfies WidgetDeclaration;
