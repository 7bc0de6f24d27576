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
              { path: 'course.kiln', label: ['Kiln in Japan'], value: 12500, shows: 'money', currency: 'JPY' },
              {
                path: 'course.extras',
                label: ['Extras'],
                value: ['clay', 'tea'],
                chosen: [{ text: ['Clay'] }, { text: ['Tea'] }],
              },
            ],
          },
          {
            legend: ['In other forms'],
            rows: [
              { path: 'more.month', label: ['Month'], value: '2021-05', shows: 'month' },
              { path: 'more.time', label: ['Time'], value: '14:30', shows: 'time' },
              { path: 'more.away', label: ['Away'], value: { from: '2026-04-01', to: '2026-04-03' }, shows: 'date' },
              { path: 'more.place', label: ['Place'], value: { label: '1 Kiln Lane', town: 'Bray' }, shows: '.label' },
              {
                path: 'more.photos',
                label: ['Photos'],
                value: [
                  { name: 'bowl.jpg', size: 9, photoId: 'P1' },
                  { name: 'cup.jpg', size: 8, photoId: 'P2' },
                ],
                shows: '.name',
              },
              { path: 'more.phone', label: ['Telephone'], value: '+12133734253', shows: 'tel-field' },
              {
                path: 'more.abroad',
                label: ['Telephone in London'],
                value: '+442071838750',
                shows: 'tel-field',
                country: 'GB',
              },
              { path: 'more.drawn', label: ['Drawn'], value: 'M10 10L20 20', shows: 'signature' },
              { path: 'more.typed', label: ['Typed'], value: 'Mo Halloway', shows: 'signature' },
            ],
          },
          { rows: [{ label: ['Robin'], lines: [{ text: ['Two evenings'] }] }] },
        ],
      },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
