import { afterEach, expect, test } from 'vitest';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each(['America/Denver', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'a date is formatted as the same day in the time zone %s',
  (name) => {
    process.env['TZ'] = name;
    expect(new Date(2026, 0, 1).getTimezoneOffset() === 0).toBe(name === 'UTC');
    const compiled = compileIcuMessage('Born {day, date, long}', { links: [] });
    const messages = { born: (compiled.ok && compiled.ast) as CompiledMessage };
    const format = createCopyFormatter({ locale: 'en-US', messages });

    expect(plainText(format('born', { day: '1988-04-17' }))).toBe('Born April 17, 1988');
    expect(plainText(format('born', { day: '2026-01-01' }))).toBe('Born January 1, 2026');
    expect(plainText(format('born', { day: '1900-12-31' }))).toBe('Born December 31, 1900');
  },
);
