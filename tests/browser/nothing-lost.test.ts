// Nothing typed is lost: whatever becomes of the tab, the session, the network or the server.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../database.ts';
import { item, makeEstimate, readEstimate } from './estimates.ts';
import {
  crash,
  delayOfDraft,
  draftsIn,
  kept,
  keptNothing,
  newTab,
  openBrowser,
  signIn,
} from './nothing-lost-tabs.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
});
afterAll(() => stage.strike());

/** A volume of 9 as the draft has it. */
const nine = '"volumeInput":"9"';
/** The longest that a change may be missing from the disk. */
const second = 1_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const volume = (page: Page, name = 'Galian tanah') =>
  page.getByLabel(`Volume, ${name}`, { exact: true });
const projectName = (page: Page) => page.getByLabel('Nama proyek');
const offer = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Lanjutkan pekerjaan yang belum disimpan?' });
const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Lanjutkan' }).click();
const conflict = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Data sudah diubah di tempat lain' });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Perubahan belum disimpan' });
const save = (page: Page) => button(page, 'Simpan Perubahan').click();
const saved = (page: Page) => page.getByText('Berhasil memperbarui estimasi').first().waitFor();

const content = [
  {
    title: 'TANAH',
    items: [item('Galian tanah', 2, 1000), item('Urugan pasir', 3, 500)],
  },
];

/** An estimate of Sari's that she has open, in step 2. */
async function opened({ as = sari, prepare = '' } = {}) {
  const id = await makeEstimate(stage, content, {}, as);
  const path = `/estimation/update/${id}#step2`;
  const { context, first } = await openBrowser(stage, path, as, prepare);
  await volume(first).waitFor();
  return { id, path, context, page: first };
}

/** Estimates of one name, as their author sees them. */
async function named(name: string, as = sari): Promise<{ id: string; version: number }[]> {
  const answer = await stage.call(`/estimation?search=${encodeURIComponent(name)}`, { as });
  const { data }: { data: { id: string; version: number }[] } = await answer.json();
  return data;
}

async function change(id: string, body: object, as = sari): Promise<void> {
  const answer = await stage.call(`/estimation/${id}`, {
    as,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function addPicture(id: string): Promise<void> {
  const body = new FormData();
  body.set('image', new Blob([onePixel], { type: 'image/png' }), 'tampak.png');
  const answer = await stage.call(`/estimation/${id}`, { as: sari, method: 'PUT', body });
  expect(answer.status).toBe(200);
}

const savedVolume = async (id: string) =>
  (await readEstimate(stage, id)).estimationItem[0]?.items?.[0]?.volume;

describe('the tab', () => {
  test('dies a second after the last key: volumes, titles, the profile with its picture are offered again', async () => {
    const { context, first } = await openBrowser(stage, '/estimation/create', sari);
    await projectName(first).fill('Rumah Tumbang');
    await first.getByLabel('Owner').fill('Pak Wayan');
    await first.getByLabel('PPN').fill('12');
    await first.getByLabel('Catatan').fill('Tahap dua');
    await first.getByLabel('Label baru').fill('Lokasi');
    await button(first, 'Tambah informasi').click();
    await first.getByLabel('Isi Lokasi').fill('Denpasar');
    await first.getByLabel('Label baru').fill('Luas tanah');
    await first.locator('input[type=file]').setInputFiles({
      name: 'tampak.png',
      mimeType: 'image/png',
      buffer: onePixel,
    });
    await button(first, 'Lanjut ke item').click();
    await button(first, 'Tambah Kategori Pekerjaan').first().click();
    await button(first, 'Input Manual').click();
    await first.getByPlaceholder('Masukkan nama kategori').fill('TANAH');
    await first.keyboard.press('Enter');
    await button(first, 'Tambah Item manual ke TANAH').click();
    await first.keyboard.type('Galian tanah');
    await volume(first).fill('7,5');
    // The title is still being typed when it happens.
    await button(first, 'Ubah judul TANAH').click();
    const title = () => first.getByLabel('Judul kategori I').fill('PEKERJAAN TANAH DAN P');
    expect(await delayOfDraft(first, title, 'TANAH DAN P')).toBeLessThan(second);
    await crash(first);

    const page = await newTab(context, '/estimation/create');
    await offer(page).getByText('Rumah Tumbang').waitFor();
    expect(await offer(page).innerText()).toMatch(/profil proyek dan 2 baris/);
    await goOn(page);
    expect(await projectName(page).inputValue()).toBe('Rumah Tumbang');
    expect(await page.getByLabel('Owner').inputValue()).toBe('Pak Wayan');
    expect(await page.getByLabel('PPN').inputValue()).toBe('12');
    expect(await page.getByLabel('Catatan').inputValue()).toBe('Tahap dua');
    expect(await page.getByLabel('Isi Lokasi').inputValue()).toBe('Denpasar');
    // Typed, and not yet added.
    expect(await page.getByLabel('Label baru').inputValue()).toBe('Luas tanah');
    await page.getByText('tampak.png').waitFor();
    await button(page, 'Lanjut ke item').click();
    expect(await volume(page).inputValue()).toBe('7,50');
    expect(await page.getByLabel('Judul kategori I').inputValue()).toBe('PEKERJAAN TANAH DAN P');

    // Saved, nothing is left to be offered.
    await save(page);
    await page.waitForURL('**/estimation');
    await keptNothing(page);
    const [made] = await named('Rumah Tumbang');
    const { imageUrl, customFields, owner } = await readEstimate(stage, made?.id ?? '');
    expect([imageUrl !== null, owner, customFields[0]?.value]).toEqual([
      true,
      'Pak Wayan',
      'Denpasar',
    ]);
    await context.close();
  });

  test('dies with the volume dialog open: the rows that were typed are there', async () => {
    const { id, path, context, page } = await opened();
    await button(page, 'Detail volume Galian tanah').click();
    const dialog = page.getByRole('dialog', { name: /Detail Perhitungan Volume/ });
    await dialog.getByLabel('Uraian, baris 1').fill('As 1 sampai 3');
    for (const [field, value] of [
      ['Panjang', '4'],
      ['Lebar', '0,5'],
      ['Tinggi', '3'],
    ]) {
      await dialog.getByLabel(`${field}, baris 1`).fill(value ?? '');
    }
    await kept(page, '"tinggi":"3"');
    await crash(page);
    const next = await newTab(context, path);
    await goOn(next);
    expect(await volume(next).inputValue()).toBe('6,00');
    await button(next, 'Detail volume Galian tanah').click();
    expect(await next.getByLabel('Uraian, baris 1').inputValue()).toBe('As 1 sampai 3');
    // Cancelled, the rows are no work any more.
    await next.getByLabel('Panjang, baris 1').fill('8');
    await next.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    expect(await volume(next).inputValue()).toBe('6,00');
    await save(next);
    await saved(next);
    expect(await savedVolume(id)).toBe(6);
    await keptNothing(next);
    await context.close();
  });

  test('is reloaded: asked first, and offered again', async () => {
    const { context, page } = await opened();
    await volume(page).fill('9');
    await kept(page, nine);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await context.close();
  });

  test('Enter goes on with the work; Buang ends it for good', async () => {
    const { path, context, page } = await opened();
    await volume(page).fill('9');
    await kept(page, nine);
    await crash(page);
    const next = await newTab(context, path);
    await offer(next).waitFor();
    await next.keyboard.press('Escape');
    await next.keyboard.press('Enter');
    await expect.poll(() => volume(next).inputValue()).toBe('9,00');
    await crash(next);
    const third = await newTab(context, path);
    await offer(third).getByRole('button', { name: 'Buang' }).click();
    expect(await volume(third).inputValue()).toBe('2,00');
    await third.reload();
    await volume(third).waitFor();
    expect(await offer(third).count()).toBe(0);
    await keptNothing(third);
    await context.close();
  });

  test('who only looked, folded and undid is asked nothing', async () => {
    const { path, context, page } = await opened();
    await button(page, 'Sembunyikan TANAH').click();
    await button(page, 'Tampilkan TANAH').click();
    await button(page, 'Ubah Galian tanah').click();
    await button(page, 'Selesai mengubah Galian tanah').click();
    await volume(page).fill('9');
    await kept(page, nine);
    await page.keyboard.press('Control+z');
    await keptNothing(page);
    await crash(page);
    const next = await newTab(context, path);
    await volume(next).waitFor();
    expect(await offer(next).count()).toBe(0);
    await context.close();
  });

  test('the profile saved by itself leaves no draft; its unsaved lines do', async () => {
    const { id, path, context, page } = await opened();
    await button(page, '1) Project Profile').click();
    await projectName(page).fill('Nama Baru');
    await button(page, 'Simpan dan lanjut ke item').click();
    await saved(page);
    await page.waitForTimeout(500); // the time in which one would be written
    await keptNothing(page);
    await volume(page).fill('4');
    await button(page, '1) Project Profile').click();
    await projectName(page).fill('Nama Baru 2');
    await button(page, 'Simpan dan lanjut ke item').click();
    await expect.poll(async () => (await readEstimate(stage, id)).version).toBe(3);
    await kept(page, '"version":3');
    await crash(page);
    const next = await newTab(context, path);
    expect(await offer(next).innerText()).toMatch(/Nama Baru 2.*\(1 baris\)/s);
    await goOn(next);
    await save(next);
    await saved(next); // on the newest version: no conflict
    expect(await savedVolume(id)).toBe(4);
    await context.close();
  });
});

describe('the session', () => {
  test('expires: signed in again on the same page, the work is offered', async () => {
    const dewi = await addPerson(stage.db, 'USER', 'Dewi Lestari');
    const { id, context, page } = await opened({ as: dewi });
    await volume(page).fill('9');
    await stage.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', dewi.id)
      .execute();
    await save(page);
    await page.waitForURL('**/login?*');
    await page.getByText(/Sesi/).first().waitFor();
    await page.getByLabel('Email').fill(dewi.email);
    await button(page, 'Send OTP').click();
    await page.waitForURL('**/otp');
    const code = await vi.waitFor(() => {
      const text = stage.mailbox.mailsTo(dewi.email).map(({ text: body }) => body);
      const found = /(?<!\S)\d{4}(?!\S)/.exec(text.join('\n'))?.[0];
      if (!found) throw new Error('no code yet');
      return found;
    }, 10_000);
    await page.getByLabel('Digit 1 dari 4').fill(code);
    await button(page, 'Verifikasi').click();
    await page.waitForURL(`**/estimation/update/${id}#step2`);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await save(page);
    await saved(page);
    expect(await savedVolume(id)).toBe(9);
    await context.close();
  });

  test('another user of the same browser never sees it, and nothing is saved under the wrong name', async () => {
    const { context, first } = await openBrowser(stage, '/estimation/create', sari);
    await projectName(first).fill('Rahasia Sari');
    await kept(first, 'Rahasia Sari');
    // The other signs in, in another tab.
    const other = await addPerson(stage.db, 'USER', 'Orang Lain');
    const tab = await newTab(context, '/login');
    await signIn(stage, tab, other);
    await tab.goto('/estimation/create');
    await projectName(tab).waitFor();
    expect(await offer(tab).count()).toBe(0);
    // In the first tab, Sari's work does not go on under the other's name.
    await expect.poll(() => projectName(first).inputValue()).toBe('');
    await signIn(stage, tab, sari);
    await tab.goto('/estimation/create');
    await offer(tab).getByText('Rahasia Sari').waitFor();
    await context.close();
  });

  test('logging out says that the work stays, and keeps it', async () => {
    const { path, context, page } = await opened();
    await volume(page).fill('9');
    await button(page, /Sari Dewi/i)
      .first()
      .click();
    await page.getByRole('menuitem', { name: /Logout|Keluar/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Konfirmasi Logout' });
    await dialog.getByText('sebagai draf').waitFor();
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL('**/login*');
    await signIn(stage, page, sari);
    await page.goto(path);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await context.close();
  });
});

describe('a save that fails', () => {
  test('without a network everything stays on the screen; with it, it is saved', async () => {
    const { id, context, page } = await opened();
    await volume(page).fill('9');
    await context.setOffline(true);
    await save(page);
    await page.getByText('Server tidak terjangkau').waitFor();
    await page.getByText('Periksa koneksi, lalu simpan lagi.').waitFor();
    expect(await volume(page).inputValue()).toBe('9,00');
    await page.getByText('1 baris belum disimpan').waitFor();
    await context.setOffline(false);
    await save(page);
    await saved(page);
    expect(await savedVolume(id)).toBe(9);
    await context.close();
  });

  test.each([
    [500, { error: 'Terjadi kesalahan tak terduga.', code: 'INTERNAL' }, 'Coba simpan lagi'],
    [503, { error: 'Layanan belum siap. Coba lagi sebentar.', code: 'NOT_READY' }, 'Coba simpan'],
    [502, undefined, 'Failed to update estimation (502)'],
    [
      413,
      { error: 'Data terlalu besar (maksimal 32 MB).', code: 'TOO_LARGE' },
      'aman di perangkat',
    ],
    [
      422,
      {
        error: 'Data tidak valid',
        code: 'VALIDATION',
        fields: { 'estimationItem[0].items[1].harga': 'Melebihi batas' },
      },
      'harga: Melebihi batas',
    ],
  ])(
    'ERR-12 ERR-20 answered %i: the words, what to do, and all of the work',
    async (status, said, words) => {
      const { id, context, page } = await opened();
      await volume(page).fill('9');
      await page.route(`**/api/estimation/${id}`, (route) =>
        route.fulfill(
          said
            ? { status, json: { status: 'error', message: said.error, ...said } }
            : { status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
        ),
      );
      await save(page);
      await page.getByText('Gagal memperbarui estimasi').first().waitFor();
      if (said) await page.getByText(said.error).first().waitFor();
      await page.getByText(words).first().waitFor();
      expect(await volume(page).inputValue()).toBe('9,00');
      expect(await button(page, 'Simpan Perubahan').getAttribute('aria-busy')).toBe('false');
      await page.unroute(`**/api/estimation/${id}`);
      await save(page);
      await saved(page);
      expect(await savedVolume(id)).toBe(9);
      await context.close();
    },
  );

  test('an estimate that was deleted meanwhile is saved as a new one', async () => {
    const { id, context, page } = await opened();
    await volume(page).fill('9');
    expect((await stage.call(`/estimation/${id}`, { as: sari, method: 'DELETE' })).status).toBe(
      200,
    );
    await save(page);
    const dialog = page.getByRole('alertdialog', { name: 'Estimasi ini sudah dihapus' });
    await dialog.getByRole('button', { name: 'Simpan sebagai estimasi baru' }).click();
    await page.waitForURL((url) => !url.pathname.includes(id));
    await expect.poll(() => volume(page).inputValue()).toBe('9,00');
    const made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await savedVolume(made)).toBe(9);
    await keptNothing(page);
    await context.close();
  });

  test('a draft of a deleted estimate goes on as a new one', async () => {
    const { id, path, context, page } = await opened();
    await volume(page).fill('9');
    await kept(page, nine);
    await crash(page);
    await stage.call(`/estimation/${id}`, { as: sari, method: 'DELETE' });
    const next = await newTab(context, path);
    await button(next, 'Pakai draf untuk estimasi baru').click();
    await goOn(next);
    expect(await projectName(next).inputValue()).toBe('Rumah Uji');
    await button(next, 'Lanjut ke item').click();
    expect(await volume(next).inputValue()).toBe('9,00');
    expect(await volume(next, 'Urugan pasir').inputValue()).toBe('3,00');
    await context.close();
  });
});

describe('a save whose answer was lost', () => {
  /** The next save reaches the server; its answer does not come back. Collects the keys sent. */
  async function loseOneAnswer(page: Page | BrowserContext, url: string) {
    const keys: string[] = [];
    let isLost = false;
    await page.route(url, async (route) => {
      if (!['POST', 'PUT'].includes(route.request().method())) return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    return keys;
  }

  async function typeNew(page: Page, name: string) {
    await projectName(page).fill(name);
    await button(page, 'Lanjut ke item').click();
  }

  test('is repeated under the same key: one estimate', async () => {
    const { context, first: page } = await openBrowser(stage, '/estimation/create', sari);
    const keys = await loseOneAnswer(page, '**/api/estimation');
    await typeNew(page, 'Sekali Saja');
    await save(page);
    await page.getByText('Server tidak terjangkau').waitFor();
    await save(page);
    await page.waitForURL('**/estimation');
    expect(keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await named('Sekali Saja')).toHaveLength(1);
    await context.close();
  });

  test('also when more was typed before the next one: one estimate, with all of it', async () => {
    const { context, first: page } = await openBrowser(stage, '/estimation/create', sari);
    await loseOneAnswer(page, '**/api/estimation');
    await typeNew(page, 'Sekali Tambah');
    await save(page);
    await page.getByText('Server tidak terjangkau').waitFor();
    await button(page, '1) Project Profile').click();
    await projectName(page).fill('Sekali Tambah Lagi');
    await save(page);
    await page.waitForURL('**/estimation');
    const made = await named('Sekali Tambah');
    expect(made).toHaveLength(1);
    expect((await readEstimate(stage, made[0]?.id ?? '')).projectName).toBe('Sekali Tambah Lagi');
    await context.close();
  });

  test('also when the tab died in between', async () => {
    const { context, first } = await openBrowser(stage, '/estimation/create', sari);
    await loseOneAnswer(context, '**/api/estimation');
    await typeNew(first, 'Sekali Tumbang');
    await save(first);
    await first.getByText('Server tidak terjangkau').waitFor();
    await crash(first);
    const page = await newTab(context, '/estimation/create');
    await goOn(page);
    await save(page);
    await page.waitForURL('**/estimation');
    expect(await named('Sekali Tumbang')).toHaveLength(1);
    await keptNothing(page);
    await context.close();
  });

  test("one's own stored save is no conflict", async () => {
    const { id, context, page } = await opened();
    await loseOneAnswer(page, `**/api/estimation/${id}`);
    await volume(page).fill('9');
    await save(page);
    await page.getByText('Server tidak terjangkau').waitFor();
    await volume(page).fill('10');
    await save(page);
    await saved(page);
    expect(await savedVolume(id)).toBe(10);
    await context.close();
  });
});

describe('typed while a save is on its way', () => {
  /** Saves are held until the returned function is called. */
  async function holdSaves(page: Page) {
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/api/estimation{,/*}', async (route) => {
      if (['POST', 'PUT'].includes(route.request().method())) await gate;
      await route.continue();
    });
    return () => open();
  }

  test('stays unsaved work, in lines and in the profile, and in the draft', async () => {
    const { path, context, page } = await opened();
    const release = await holdSaves(page);
    await volume(page).fill('9');
    await save(page);
    await volume(page, 'Urugan pasir').fill('8');
    await button(page, '1) Project Profile').click();
    await page.getByLabel('Catatan').fill('Sambil menunggu');
    release();
    await saved(page);
    await kept(page, '"version":2');
    await crash(page);
    const next = await newTab(context, path);
    await goOn(next);
    expect(await volume(next).inputValue()).toBe('9,00');
    expect(await volume(next, 'Urugan pasir').inputValue()).toBe('8,00');
    await button(next, '1) Project Profile').click();
    expect(await next.getByLabel('Catatan').inputValue()).toBe('Sambil menunggu');
    await save(next);
    await saved(next);
    await context.close();
  });

  test('into a new estimate it is offered on the page of the stored one', async () => {
    const { context, first: page } = await openBrowser(stage, '/estimation/create', sari);
    await projectName(page).fill('Cepat');
    const release = await holdSaves(page);
    await save(page);
    await page.getByLabel('Owner').fill('Menyusul');
    release();
    await page.waitForURL('**/estimation/update/*');
    await goOn(page);
    expect(await page.getByLabel('Owner').inputValue()).toBe('Menyusul');
    await save(page);
    await saved(page);
    const made = await named('Cepat');
    expect(made).toHaveLength(1);
    expect((await readEstimate(stage, made[0]?.id ?? '')).owner).toBe('Menyusul');
    await context.close();
  });
});

describe('a newer version on the server', () => {
  test('two tabs: the second save shows both versions and stores nothing unseen', async () => {
    const { id, path, context, page } = await opened();
    const other = await newTab(context, path);
    await volume(other).fill('5');
    await volume(page).fill('9');
    // An open tab's work is not offered to another.
    expect(await offer(other).count()).toBe(0);
    await save(other);
    await saved(other);
    await save(page);
    await conflict(page).getByText('Sari Dewi').waitFor();
    expect(
      await conflict(page)
        .getByRole('row', { name: /Grand Total/ })
        .innerText(),
    ).toMatch(/11\.655.*7\.215/s);
    expect(
      await conflict(page)
        .getByRole('row', { name: /Galian tanah/ })
        .innerText(),
    ).toMatch(/Volume 9,00.*Volume 5,00/s);
    expect(await conflict(page).getByText('Urugan pasir').count()).toBe(0);
    expect(await savedVolume(id)).toBe(5);
    await conflict(page).getByRole('button', { name: 'Kembali ke editor' }).click();
    expect(await volume(page).inputValue()).toBe('9,00');
    expect(await savedVolume(id)).toBe(5);
    await context.close();
  });

  test('a draft of an older version says so, and conflicts instead of overwriting', async () => {
    const { id, path, context, page } = await opened();
    await volume(page).fill('9');
    await kept(page, nine);
    await crash(page);
    await change(id, { notes: 'dari tempat lain' });
    const next = await newTab(context, path);
    await offer(next).getByText('diubah di tempat lain').waitFor();
    await goOn(next);
    await save(next);
    await conflict(next).waitFor();
    expect((await readEstimate(stage, id)).notes).toBe('dari tempat lain');
    await conflict(next).getByRole('button', { name: 'Simpan versi saya', exact: true }).click();
    await saved(next);
    expect(await savedVolume(id)).toBe(9);
    await context.close();
  });

  test("the server's version is taken, and undo brings back lines and profile", async () => {
    const { id, path, context, page } = await opened();
    await volume(page).fill('9');
    await button(page, '1) Project Profile').click();
    await projectName(page).fill('Nama Saya');
    await change(id, { projectName: 'Nama Mereka' });
    await save(page);
    await conflict(page).getByRole('button', { name: 'Pakai versi server' }).click();
    expect(await projectName(page).inputValue()).toBe('Nama Mereka');
    await keptNothing(page);
    await button(page, 'Urungkan').click();
    await expect.poll(() => projectName(page).inputValue()).toBe('Nama Saya');
    await kept(page, 'Nama Saya');
    await kept(page, nine);
    await crash(page);
    const next = await newTab(context, path);
    await goOn(next);
    expect(await volume(next).inputValue()).toBe('9,00');
    await save(next); // on the version that was seen: no second question
    await saved(next);
    expect((await readEstimate(stage, id)).projectName).toBe('Nama Saya');
    await context.close();
  });

  test('the own version as a new estimate: the work goes on there, with its picture', async () => {
    const { id, path, context, page } = await opened();
    await addPicture(id);
    await page.goto(path);
    await page.reload();
    await volume(page).fill('9');
    await change(id, { notes: 'dari tempat lain' });
    await save(page);
    await button(page, 'Simpan versi saya sebagai estimasi baru').click();
    await page.waitForURL((url) => !url.pathname.includes(id));
    await expect.poll(() => volume(page).inputValue()).toBe('9,00');
    expect(await savedVolume(id)).toBe(2);
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [own, other] = await Promise.all([id, copy].map((of) => readEstimate(stage, of)));
    expect(other?.imageUrl).not.toBeNull();
    expect(other?.imageUrl).not.toBe(own?.imageUrl);
    await keptNothing(page);
    await context.close();
  });
});

describe('leaving', () => {
  test('asks by the back button and by a link; what is left is offered at once', async () => {
    const { path, context, page } = await opened();
    await page.goto('/dashboard');
    // As a link of the application would: the page is not loaded anew.
    const follow = () => page.evaluate((to) => history.pushState(null, '', to), path);
    await follow();
    await volume(page).fill('9');
    await page.evaluate(() => history.back());
    await leaving(page).getByRole('button', { name: 'Tetap di sini' }).click();
    expect(page.url()).toContain(path);
    expect(await volume(page).inputValue()).toBe('9,00');
    await page.evaluate(() => history.back());
    await leaving(page).getByRole('button', { name: 'Tinggalkan' }).click();
    await page.getByRole('heading', { name: /Selamat/ }).waitFor();
    await follow();
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    const link = page.getByRole('link', { name: 'Dashboard' }).first();
    await link.click();
    await leaving(page).getByRole('button', { name: 'Tetap di sini' }).click();
    expect(page.url()).toContain(path);
    await link.click();
    await leaving(page).getByRole('button', { name: 'Tinggalkan' }).click();
    await page.waitForURL('**/dashboard');
    // The page that is left guards nothing, even while it is still there.
    await page.evaluate(() => history.back());
    await offer(page).or(volume(page)).first().waitFor();
    expect(page.url()).toContain(path);
    expect(await leaving(page).count()).toBe(0);
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  const refusing = `Object.defineProperty(window, 'indexedDB', { value: {
    open() { throw new DOMException('denied', 'SecurityError'); } } });`;
  const silent = `Object.defineProperty(window, 'indexedDB', { value: {
    open() { return new EventTarget(); } } });`;

  test.each([
    ['refuses', refusing],
    ['never answers', silent],
  ])('%s: said once, and the work goes on to the save', async (_how, prepare) => {
    const { id, context, page } = await opened({ prepare });
    const told = page.getByText('Draf tidak dapat disimpan di perangkat ini');
    await volume(page).fill('9');
    await told.waitFor();
    expect(await told.count()).toBe(1);
    await volume(page).fill('10');
    await context.setOffline(true);
    await save(page);
    await page.getByText('Jangan tutup halaman ini.').waitFor();
    await context.setOffline(false);
    await save(page);
    await saved(page);
    expect(await savedVolume(id)).toBe(10);
    await context.close();
  });

  test('a disk that is full for a while: the draft is whole afterwards', async () => {
    const { path, context, page } = await opened();
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      setTimeout(() => {
        IDBObjectStore.prototype.put = put;
      }, 1_500);
    });
    await volume(page).fill('9');
    await page.getByText('Draf tidak dapat disimpan di perangkat ini').waitFor();
    await volume(page, 'Urugan pasir').fill('8');
    await expect.poll(() => draftsIn(page), { timeout: 9_000 }).toMatchObject({ heads: 1 });
    await crash(page);
    const next = await newTab(context, path);
    await goOn(next);
    expect(await volume(next).inputValue()).toBe('9,00');
    expect(await volume(next, 'Urugan pasir').inputValue()).toBe('8,00');
    await context.close();
  });
});

test('10,000 items: a key costs one small record, and the tab may die', async () => {
  const many = Array.from({ length: 10 }, (_, section) => ({
    title: `KATEGORI ${section + 1}`,
    items: Array.from({ length: 1000 }, (__, at) => item(`Item ${section}-${at}`, 1, 1000)),
  }));
  const id = await makeEstimate(stage, many, {}, sari);
  const path = `/estimation/update/${id}#step2`;
  const { context, first } = await openBrowser(stage, path, sari);
  await volume(first, 'Item 0-0').fill('2');
  await kept(first, '"volumeInput":"2"');
  const type = () => volume(first, 'Item 0-1').fill('3');
  expect(await delayOfDraft(first, type, '"volumeInput":"3"')).toBeLessThan(second);
  expect(await draftsIn(first)).toEqual({ heads: 1, nodes: 2, sent: 0 });
  await crash(first);
  const next = await newTab(context, path);
  await goOn(next);
  expect(await volume(next, 'Item 0-0').inputValue()).toBe('2,00');
  expect(await volume(next, 'Item 0-1').inputValue()).toBe('3,00');
  await context.close();
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
