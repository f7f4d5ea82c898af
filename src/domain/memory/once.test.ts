import { expect, test } from 'vitest';
import { lazily, oncePer } from './once.ts';

test('what is made lazily is made when it is asked for first, and the very same after that', () => {
  let made = 0;
  const list = lazily(() => [++made]);
  expect(made).toBe(0);
  expect(list()).toEqual([1]);
  expect(list()).toBe(list());
  expect(made).toBe(1);
});

test('what is made of an object is made once for it, also where it is nothing', () => {
  const asked: string[] = [];
  const firstOf = oncePer(({ names }: { names: string[] }) => {
    asked.push(names.join());
    return names[0];
  });
  const [one, none] = [{ names: ['Semen', 'Pasir'] }, { names: [] }];
  expect([firstOf(one), firstOf(none), firstOf(one), firstOf(none)]).toEqual([
    'Semen',
    undefined,
    'Semen',
    undefined,
  ]);
  expect(asked).toEqual(['Semen,Pasir', '']);
  // It is known by itself, not by what it says.
  firstOf({ names: ['Semen'] });
  expect(asked).toHaveLength(3);
});
