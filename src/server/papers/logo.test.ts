import { describe, expect, test } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { jpg, png } from '../../../tests/support/pictures.ts';
import { Problem } from '../platform/problem.ts';
import { readLogo, takeLogo } from './logo.ts';

function refusalOf(bytes: Uint8Array): string {
  try {
    readLogo(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.message}` : String(error);
  }
}

test('EXP-14 PNG and JPG are known by their content, with their size', () => {
  expect(readLogo(png(30, 20))).toMatchObject({ type: 'png', width: 30, height: 20 });
  expect(readLogo(jpg)).toMatchObject({ type: 'jpg', width: 16, height: 8 });
});

describe('EXP-14 EXP-15 what is not a logo is refused', () => {
  test.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['nothing', new Uint8Array()],
    ['a PNG signature alone', png(4, 4).subarray(0, 8)],
    ['a PNG without width', png(4, 4, { width: 0, height: 4 })],
    ['a JPG cut before its size', jpg.subarray(0, 20)],
  ])('%s', (_, bytes) => {
    expect(refusalOf(bytes)).toBe('415 Format harus PNG atau JPG.');
  });

  test('more than 2 MB', () => {
    expect(refusalOf(new Uint8Array(2 * 1024 * 1024 + 1))).toBe('413 Ukuran maksimal 2 MB.');
  });

  test('more than 25 megapixels, whatever its few bytes', () => {
    expect(refusalOf(png(4, 4, { width: 16_000, height: 16_000 }))).toBe(
      `413 ${errors.IMAGE_SIZE.text}`,
    );
  });
});

test.each([
  ['a wide one', 4000, 500, [1654, 207]],
  ['a tall one', 900, 3000, [113, 378]],
  ['one that fits', 200, 100, [200, 100]],
])(
  'PAPER-19 %s is kept as large as paper can show it, whoever sends it',
  async (_, width, height, size) => {
    const kept = await takeLogo(png(width, height));
    expect([kept.width, kept.height]).toEqual(size);
    expect(readLogo(kept.bytes)).toMatchObject({ type: 'png', width: kept.width });
  },
);
