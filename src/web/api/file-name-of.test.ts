import { expect, test } from 'vitest';
import { fileNameOf } from './file-name-of.ts';

test.each([
  [`attachment; filename="RAB_Rumah.pdf"`, 'RAB_Rumah.pdf'],
  [
    `attachment; filename="RAB_Rumah _.pdf"; filename*=UTF-8''RAB_Rumah%20%E2%80%93%20A.pdf`,
    'RAB_Rumah – A.pdf',
  ],
  [`attachment; filename=a.pdf; filename*=UTF-8''%E0%A4`, 'a.pdf'],
  [`attachment; filename="kata \\"kutip\\".pdf"`, 'kata "kutip".pdf'],
  [null, 'unduhan'],
])('the name in %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
  expect(fileNameOf(header, 'RAB.pdf')).toBe(name === 'unduhan' ? 'RAB.pdf' : name);
});
