import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let estimate: string;
beforeAll(async () => {
  stage = await raiseStage();
  const item = { kode: 'A.1', nama: 'Galian tanah', satuan: 'm3', volume: 2, harga: 90_000 };
  const answer = await stage.call('/estimation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      projectName: 'Rumah Uji',
      owner: 'Ibu Ratna',
      estimationItem: [
        { title: 'PERSIAPAN', items: [item] },
        { title: 'BETON', groups: [{ title: 'Sloof', items: [item] }] },
      ],
    }),
  });
  const { data }: { data: { id: string } } = await answer.json();
  estimate = data.id;
});
afterAll(() => stage.strike());

// The catalogue's screens are looked at in catalogue.test.ts, with rows in them.
const signedIn = [
  '/',
  '/estimation',
  '/estimation/create',
  '/estimation/:id',
  '/estimation/update/:id',
  '/tidak-ada',
];

const looks = [
  ['on a desk, by day', { width: 1440, dark: false }],
  ['on a phone, by night', { width: 390, dark: true }],
] as const;

for (const [name, look] of looks) {
  test.each(signedIn)(`axe finds nothing ${name} at %s`, async (path) => {
    const page = await stage.visit(path.replace(':id', estimate), look);
    await page.getByRole('heading').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  test(`axe finds nothing ${name} on the way in`, async () => {
    const page = await stage.visit('/login?reason=expired', { ...look, as: null });
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Wajib diisi').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Daftar' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/otp#link=abc');
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });

  test(`axe finds nothing ${name} in menu, dialog and list of keys`, async () => {
    const page = await stage.visit('/', look);
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Pintasan papan tik' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.close();
  });
}
