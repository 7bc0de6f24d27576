import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'of two steps': {
    change: ['Change'],
    review: [
      {
        step: 'ABOUT',
        heading: ['About you'],
        parts: [
          {
            rows: [
              { path: 'person.name', label: ['Name'], value: 'Wren Halloway' },
              { path: 'person.born', label: ['Born on'], value: '1988-04-17', shows: 'date' },
              {
                path: 'person.member',
                label: ['Member number'],
                value: '123456412',
                shows: '###-##-####',
                secret: true,
              },
              { path: 'person.nickname', label: ['Nickname'], value: null },
              { path: 'person.apron', label: ['Apron'], value: false },
            ],
          },
        ],
      },
      {
        step: 'COURSE',
        heading: ['Your course'],
        parts: [
          {
            legend: ['First evening'],
            rows: [
              { path: 'course.kind', label: ['Course'], value: 'wheel', chosen: [{ text: ['Wheel'] }] },
              { path: 'course.deposit', label: ['Deposit'], value: 1234.5, shows: 'money' },
              {
                path: 'course.extras',
                label: ['Extras'],
                value: ['clay', 'tea'],
                chosen: [{ text: ['Clay'] }, { text: ['Tea'] }],
              },
            ],
          },
          { rows: [{ label: ['Robin'], lines: [{ text: ['Two evenings'] }] }] },
        ],
      },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
