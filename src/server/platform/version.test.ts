import { expect, test } from 'vitest';
import { isNewer } from './version.ts';

test.each([
  ['0.10.0', '0.9.3', true],
  ['0.9.3', '0.10.0', false],
  ['1.0.0', '0.99.99', true],
  ['0.1.1', '0.1.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0-rc.1', '0.1.0', false],
  ['1.0', '1.0.0', false],
])('OPS-01 version %s comes after %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer);
});
