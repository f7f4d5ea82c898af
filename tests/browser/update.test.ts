import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeEstimate, makeEstimate, namesOf, readEstimate, sampleContent } from './estimates.ts';
import { cell } from './editor-lines.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await raiseStage();
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isOpen = (page: Page, name: string) => step(page, name).getAttribute('aria-expanded');
const volume = (page: Page, name: string) => page.getByLabel(`Volume, ${name}`, { exact: true });
const close = (page: Page) => page.close({ runBeforeUnload: false });

async function save(page: Page) {
  await button(page, 'Simpan Perubahan').click();
}

test('UPD-01 without an id the list is shown', async () => {
  const page = await stage.visit('/estimation/update');
  await page.waitForURL('**/estimation');
  await page.close();
});

test('UPD-02 loading shows a skeleton', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit('/estimation');
  let answer = () => undefined as void;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**/api/estimation/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/estimation/update/${id}`);
  await page.locator('[aria-busy=true][aria-label="Memuat estimasi"]').waitFor();
  answer();
  await page.getByLabel('Nama proyek').waitFor();
  await page.close();
});

test('UPD-03 UPD-04 UPD-05 an estimate that does not come says so and leads back', async () => {
  const page = await stage.visit('/estimation/update/0190aaaa-0000-7000-8000-000000000000');
  await page.getByRole('heading', { name: 'Gagal memuat estimasi' }).waitFor();
  const id = await makeEstimate(stage);
  await page.route(`**/api/estimation/${id}`, (route) =>
    route.fulfill({ json: { status: 'success', data: null } }),
  );
  await page.goto(`/estimation/update/${id}`);
  await page.getByRole('heading', { name: 'Gagal memuat estimasi' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Kembali' }).click();
  await page.waitForURL('**/estimation');
  await page.close();
});

test('UPD-07 UPD-10 UPD-14 back, title, both parts, step 1 first', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}`);
  await page.getByRole('heading', { name: 'Update Estimation', level: 1 }).waitFor();
  // UPD-08: the first part, which is open.
  expect(await isOpen(page, '1) Project Profile')).toBe('true');
  expect(await page.getByLabel('Nama proyek').inputValue()).toBe('Rumah Uji');
  expect(await page.getByLabel('Owner').inputValue()).toBe('Ibu Ratna');
  // UPD-09: the second part.
  await step(page, '2) Estimation Items').click();
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
  // UPD-06: the way back.
  await page.getByRole('banner').getByRole('link', { name: 'Kembali' }).click();
  await page.waitForURL('**/estimation');
  await page.close();
});

test('UPD-11 UPD-16 the stored picture shows; after a save the chosen file is cleared', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}`);
  const picker = page.getByLabel('Gambar proyek', { exact: true });
  await picker.setInputFiles({ name: 'denah.png', mimeType: 'image/png', buffer: onePixel });
  await page.getByText('denah.png').waitFor();
  await save(page);
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  await page.getByText('denah.png').waitFor({ state: 'detached' });
  const stored = page.getByRole('link', { name: /Gambar tersimpan: \/api\/files\// });
  expect(await stored.getAttribute('href')).toMatch(/^\/api\/files\//);
  expect(await page.getByRole('img', { name: 'Pratinjau Gambar proyek' }).count()).toBe(1);
  await page.close();
});

test('UPD-12 UPD-13 step 2 opens by navigation state and by the hash', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').waitFor();
  await page.goto('/estimation');
  await page.evaluate((path) => {
    history.pushState({ openStep: 'step2' }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/estimation/update/${id}`);
  await volume(page, 'Galian tanah').waitFor();
  await page.close();
});

test('UPD-15 the profile step saves the profile alone and opens step 2', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}`);
  await page.getByLabel('Nama proyek').fill('Rumah Baru');
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Simpan dan lanjut ke item').click();
  expect((await asked).postDataBuffer()?.toString('utf8')).not.toContain('estimationItem');
  await volume(page, 'Galian tanah').waitFor();
  const read = await readEstimate(stage, id);
  expect(read.projectName).toBe('Rumah Baru');
  expect(read.itemCount).toBe(6);
  await page.close();
});

test('ERR-16 ERR-19 UPD-17 a save says so and keeps the user on the screen; saved again and again', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  for (const typed of ['7', '8,5']) {
    await volume(page, 'Galian tanah').fill(typed);
    await page.getByText('1 baris belum disimpan').waitFor();
    await page.keyboard.press('Control+s');
    const toast = page.getByText('Berhasil memperbarui estimasi');
    await toast.getByText('Estimation updated successfully').waitFor();
    await page.getByText('Tersimpan', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
    await toast.waitFor({ state: 'detached' });
  }
  const read = await readEstimate(stage, id);
  expect(read.estimationItem[0]?.items?.[0]).toMatchObject({ volume: 8.5, hargaTotal: 8500 });
  expect(read.version).toBe(3);
  await page.close();
});

test('opened and saved without a change it is the same, number by number', async () => {
  const details = [
    {
      nama: 'As A',
      jenis: 'pengurangan',
      panjang: 1.2345,
      lebar: 2,
      tinggi: 0.5,
      jumlah: 3,
      extras: [{ name: 'Faktor', value: 0.5 }],
    },
    { nama: 'As B', jenis: 'penjumlahan', panjang: 9, lebar: 2, tinggi: 1, jumlah: 1, extras: [] },
  ];
  const odd = { kode: 'X', nama: 'Ganjil', satuan: 'm2', volume: 0, harga: 139828.81, details };
  const free = {
    kode: '',
    nama: 'Gratis',
    satuan: 'ls',
    volume: 0.333333,
    harga: 0,
    priceMissing: false,
    details: [],
  };
  const none = { ...free, nama: 'Tanpa harga', priceMissing: true };
  const id = await makeEstimate(stage, [{ title: '', items: [odd, free, none] }, ...sampleContent]);
  const before = await readEstimate(stage, id);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Ganjil').waitFor();
  await save(page);
  await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
  const after = await readEstimate(stage, id);
  expect(withoutRowIds(after.estimationItem)).toEqual(withoutRowIds(before.estimationItem));
  expect([after.subtotal, after.grandTotal]).toEqual([before.subtotal, before.grandTotal]);
  await page.close();
});

/** Rows are sent without ids and get new ones. */
function withoutRowIds(content: unknown): unknown {
  return JSON.parse(
    JSON.stringify(content, (key, value) =>
      key === 'volumeDetails'
        ? value.map((row: object) => ({ ...row, id: '', extras: noIds(row) }))
        : value,
    ),
  );
}

function noIds(row: object): unknown {
  return 'extras' in row && Array.isArray(row.extras)
    ? row.extras.map((extra: object) => ({ ...extra, id: '' }))
    : [];
}

describe('UPD-22 a save on a stale version', () => {
  async function conflicting() {
    const id = await makeEstimate(stage);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(page, 'Galian tanah').fill('9');
    await changeEstimate(stage, id, { projectName: 'Versi Lain' });
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'Data sudah diubah di tempat lain' });
    await dialog.getByText('Versi Lain').waitFor();
    await dialog.getByText('Rumah Uji').waitFor();
    await dialog.getByText('Dimas Aryo Wibisono').waitFor();
    return { id, page, dialog };
  }

  test('HAND-40 what only one changed is merged in one step; undo takes it apart, and a save asks again', async () => {
    const { id, page, dialog } = await conflicting();
    await dialog.getByText('Tidak ada yang bertabrakan.').waitFor();
    // An Enter of whoever typed on leads back and stores nothing.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // Merged without a save by the line above the sums.
    await page.getByRole('button', { name: 'Gabungkan' }).click();
    await page.getByText('Kedua versi digabung').waitFor();
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
    // Taken apart it is the own work on the version that it began with: nothing is overwritten unasked.
    await page.getByRole('button', { name: 'Urungkan', exact: true }).first().click();
    await save(page);
    await dialog.getByRole('button', { name: 'Gabungkan dan simpan' }).click();
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const read = await readEstimate(stage, id);
    expect([read.projectName, read.estimationItem[0]?.items?.[0]?.volume]).toEqual([
      'Versi Lain',
      9,
    ]);
    // Undo after it was saved takes the own step back, on the version that is saved now.
    await volume(page, 'Urugan pasir').click();
    await page.keyboard.press('Control+z');
    await volume(page, 'Urugan pasir').fill('4');
    await save(page);
    await expect.poll(async () => (await readEstimate(stage, id)).version).toBe(read.version + 1);
    expect(await dialog.count()).toBe(0);
    const last = await readEstimate(stage, id);
    expect([last.projectName, last.estimationItem[0]?.items?.map((item) => item.volume)]).toEqual([
      'Versi Lain',
      [2, 4, 1],
    ]);
    await page.close();
  });

  test('HAND-40 what both changed is asked, part by part, with the three values', async () => {
    const id = await makeEstimate(stage);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(page, 'Galian tanah').fill('9');
    await volume(page, 'Urugan pasir').fill('4');
    await page.keyboard.press('Enter');
    const other = await stage.visit(`/estimation/update/${id}#step2`);
    await volume(other, 'Galian tanah').fill('7,5');
    await cell(other, 'Urugan pasir', 'harga').click();
    await other.keyboard.type('1234');
    await other.keyboard.press('Enter');
    await save(other);
    await other.getByText('Berhasil memperbarui estimasi').first().waitFor();
    await other.close();

    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'Data sudah diubah di tempat lain' });
    await dialog.getByText('1 hal diubah di kedua tempat.').waitFor();
    const row = dialog.getByRole('region', { name: 'Yang dipilih' }).locator('tbody tr');
    expect((await row.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Volume 2,00 m³',
      'Volume 9,00 m³',
      'Volume 7,50 m³',
    ]);
    await row.getByRole('radio').nth(1).check();
    await dialog.getByRole('button', { name: 'Gabungkan' }).click();
    await save(page);
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const { estimationItem } = await readEstimate(stage, id);
    expect(estimationItem[0]?.items?.map(({ volume: amount, harga }) => [amount, harga])).toEqual([
      [7.5, 1000],
      [4, 1234],
      [1, 250],
    ]);
    await page.close();
  });

  test('HAND-40 rows that were new before a crash are the same rows after it', async () => {
    const id = await makeEstimate(stage);
    const page = await stage.visit(`/estimation/update/${id}#step2`);
    const row = page.getByRole('row').filter({ has: volume(page, 'Urugan pasir') });
    await row.getByRole('button', { name: /Salin|Duplikat/ }).click();
    await volume(page, 'Urugan pasir').nth(1).waitFor();
    await save(page);
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    await volume(page, 'Urugan pasir').nth(1).fill('8');
    await page.waitForTimeout(700);
    await page.reload();
    await expect.poll(() => volume(page, 'Urugan pasir').nth(1).inputValue()).toBe('8,00');
    await changeEstimate(stage, id, { projectName: 'Versi Lain' });
    await save(page);
    await page.getByText('Tidak ada yang bertabrakan.').waitFor();
    await page.getByRole('button', { name: 'Gabungkan dan simpan' }).click();
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const read = await readEstimate(stage, id);
    const amounts = read.estimationItem[0]?.items?.map((item) => [item.nama, item.volume]);
    expect(amounts).toEqual([
      ['Galian tanah', 2],
      ['Urugan pasir', 3],
      ['Urugan pasir', 8],
      ['Urugan kembali', 1],
    ]);
    await page.close();
  });

  test('UPD-22 the own version can be kept', async () => {
    const { id, page, dialog } = await conflicting();
    await dialog.getByRole('button', { name: 'Simpan versi saya' }).last().click();
    await page.getByText('Berhasil memperbarui estimasi').first().waitFor();
    const read = await readEstimate(stage, id);
    expect(read.projectName).toBe('Rumah Uji');
    expect(read.estimationItem[0]?.items?.[0]?.volume).toBe(9);
    await page.close();
  });

  test("UPD-22 the server's can be taken, and the own work comes back with Ctrl+Z", async () => {
    const { page, dialog } = await conflicting();
    await dialog.getByRole('button', { name: 'Pakai versi server' }).click();
    await page.getByText('Versi Lain').first().waitFor();
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('2,00');
    await volume(page, 'Galian tanah').click();
    await page.keyboard.press('Control+z');
    await volume(page, 'Urugan pasir').click();
    expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,00');
    await close(page);
  });

  test('UPD-22 both can be kept: the own one as another estimate', async () => {
    const { id, page, dialog } = await conflicting();
    await dialog.getByRole('button', { name: 'Simpan versi saya sebagai estimasi baru' }).click();
    await page.getByText('Rumah Uji (versi saya)').first().waitFor();
    expect((await readEstimate(stage, id)).projectName).toBe('Versi Lain');
    const answer = await stage.call('/estimation?search=versi%20saya');
    const { data }: { data: { id: string }[] } = await answer.json();
    expect(namesOf(await readEstimate(stage, data[0]?.id ?? ''))).toHaveLength(2);
    await close(page);
  });
});

test('work on a stored estimate survives an expired session', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  await volume(page, 'Galian tanah').fill('9,25');
  await stage.db.deleteFrom('session').execute();
  await save(page);
  await page.waitForURL('**/login?*');
  const next = await stage.visit('/register', { as: stage.admin });
  const state = await next.context().storageState();
  await next.close();
  const stored = state.origins[0]?.localStorage ?? [];
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
    window.dispatchEvent(new StorageEvent('storage')); // as where another tab has signed in
  }, stored);
  await page.waitForURL(`**/estimation/update/${id}#step2`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lanjutkan' }).click();
  expect(await volume(page, 'Galian tanah').inputValue()).toBe('9,25');
  await close(page);
});

test('HAND-42 whoever leaves the editor while a slow disk still keeps the work is asked before the tab goes', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}#step2`);
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases())[0]?.version))
    .toBe(2);
  const letGo = await page.evaluateHandle(holdDrafts);
  await volume(page, 'Galian tanah').fill('9,25');
  await page.getByRole('banner').getByRole('link', { name: 'Kembali' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tinggalkan' }).click();
  await page.waitForURL('**/estimation');
  await page.getByRole('searchbox').waitFor();
  expect(await asks()).toBe(true);
  await letGo.evaluate((end) => end());
  await expect.poll(asks).toBe(false);
  await close(page);
});

/** Keeps all others from the drafts until the function that it returns is called. */
async function holdDrafts() {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('taksir-drafts');
    request.onsuccess = () => resolve(request.result);
  });
  const heads = opened.transaction([...opened.objectStoreNames], 'readwrite').objectStore('heads');
  let isHeld = true;
  (function hold() {
    if (isHeld) heads.count().onsuccess = hold;
  })();
  return () => {
    isHeld = false;
    opened.close();
  };
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('UPD-23 going on to the items, and saving them, without a change makes no version', async () => {
  const id = await makeEstimate(stage);
  const page = await stage.visit(`/estimation/update/${id}`);
  const answered = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Simpan dan lanjut ke item' }).click();
  expect((await answered).status()).toBe(200);
  await page.getByRole('treegrid', { name: 'Rincian pekerjaan' }).waitFor();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  expect((await saved).status()).toBe(200);
  const { data } = await (await stage.call(`/estimation/${id}/revisions`)).json();
  expect(data.map(({ rev }: { rev: number }) => rev)).toEqual([1]);
  expect((await readEstimate(stage, id)).version).toBe(1);
  await page.close();
});
