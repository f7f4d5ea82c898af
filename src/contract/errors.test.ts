import { expect, test } from 'vitest';
import { errors } from './errors.ts';

test.each(Object.entries(errors))(
  'ERR-98 the code %s is for machines: people read a sentence',
  (code, entry) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.text.replace(/\{n\}/g, '')).toMatch(/^[A-Z][^{}_]+$/);
    expect(entry.text).not.toContain(code);
  },
);
