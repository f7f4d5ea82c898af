// Nothing typed is lost: whatever becomes of the tab, the session or the browser.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addPerson, type Person } from '../support/database.ts';
import { rowButton } from './editor-lines.ts';
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
import {
  nine,
  button,
  volume,
  projectName,
  offer,
  goOn,
  leaving,
  save,
  saved,
  onePixel,
  workOf,
} from './nothing-lost-work.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
let sari: Person;
let work: ReturnType<typeof workOf>;
beforeAll(async () => {
  stage = await raiseStage();
  sari = await addPerson(stage.db, 'USER', 'Sari Dewi');
  work = workOf(stage, sari);
});
afterAll(() => stage.strike());

/** The longest that a change may be missing from the disk. */
const second = 1_000;

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
    await button(page, '1) Project Profile').click();
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
    const [made] = await work.named('Rumah Tumbang');
    const { imageUrl, customFields, owner } = await readEstimate(stage, made?.id ?? '');
    expect([imageUrl !== null, owner, customFields[0]?.value]).toEqual([
      true,
      'Pak Wayan',
      'Denpasar',
    ]);
    await context.close();
  });

  test('dies with the volume dialog open: the rows that were typed are there', async () => {
    const { id, path, context, page } = await work.opened();
    await rowButton(page, 'Detail volume', 'Galian tanah').click();
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
    await rowButton(next, 'Detail volume', 'Galian tanah').click();
    expect(await next.getByLabel('Uraian, baris 1').inputValue()).toBe('As 1 sampai 3');
    // Cancelled, the rows are no work any more.
    await next.getByLabel('Panjang, baris 1').fill('8');
    await next.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
    expect(await volume(next).inputValue()).toBe('6,00');
    await save(next);
    await saved(next);
    expect(await work.savedVolume(id)).toBe(6);
    await keptNothing(next);
    await context.close();
  });

  test('FIRST-24 is reloaded: nothing is asked, the step and the work are there, and Buang can be undone', async () => {
    const { id, path, context, page } = await work.opened();
    const bar = page.getByRole('status').filter({ hasText: 'Draf dipulihkan' });
    await volume(page).fill('9');
    await kept(page, nine);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await bar.waitFor();
    expect(await volume(page).inputValue()).toBe('9,00');
    expect([asked, await offer(page).count()]).toEqual([[], 0]);
    // Once more, from step 1 and with a row that nobody has filled.
    await volume(page, 'Urugan pasir').click();
    await page.keyboard.press('Enter');
    await kept(page, '"fresh":"');
    await page.reload();
    await bar.waitFor();
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('textbox') })
        .count(),
    ).toBe(2);
    await button(page, '1) Project Profile').click();
    await projectName(page).fill('Rumah Lain');
    await kept(page, 'Rumah Lain');
    await page.reload();
    await bar.waitFor();
    expect(await projectName(page).inputValue()).toBe('Rumah Lain');

    await bar.getByRole('button', { name: 'Buang' }).click();
    await expect.poll(() => projectName(page).inputValue()).toBe('Rumah Uji');
    await bar.waitFor({ state: 'detached' });
    await keptNothing(page);
    await button(page, 'Urungkan').last().click();
    await expect.poll(() => projectName(page).inputValue()).toBe('Rumah Lain');
    await kept(page, nine);
    // What was stored since is not thrown away with the rest.
    await page.reload();
    await button(page, 'Simpan dan lanjut ke item').click();
    await saved(page);
    await bar.getByRole('button', { name: 'Buang' }).click();
    await expect.poll(() => volume(page).inputValue()).toBe('2,00');
    await volume(page).fill('8');
    await save(page);
    await expect.poll(() => work.savedVolume(id)).toBe(8);
    expect((await readEstimate(stage, id)).projectName).toBe('Rumah Lain');
    await volume(page).fill('9');
    await kept(page, nine);
    await work.change(id, { notes: 'dari tempat lain' });
    await page.reload();
    await bar
      .getByText('Sesudah itu estimasi ini diubah di tempat lain', { exact: false })
      .waitFor();
    // Another tab, another day: asked, as before.
    await crash(page);
    const next = await newTab(context, path);
    await goOn(next);
    expect(await volume(next).inputValue()).toBe('9,00');
    await context.close();
  });

  test('Enter goes on with the work; Buang ends it for good', async () => {
    const { path, context, page } = await work.opened();
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
    await keptNothing(third);
    await third.reload();
    await volume(third).waitFor();
    expect(await offer(third).count()).toBe(0);
    await keptNothing(third);
    await context.close();
  });

  test('who only looked, folded and undid is asked nothing', async () => {
    const { path, context, page } = await work.opened();
    await button(page, 'Sembunyikan TANAH').click();
    await button(page, 'Tampilkan TANAH').click();
    await rowButton(page, 'Ubah', 'Galian tanah').click();
    await rowButton(page, 'Selesai mengubah', 'Galian tanah').click();
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
    const { id, path, context, page } = await work.opened();
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
    expect(await work.savedVolume(id)).toBe(4);
    await context.close();
  });
});

/** What asks before Sari leaves. */
async function logoutDialog(page: Page): Promise<Locator> {
  await button(page, /Sari Dewi/i)
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Logout|Keluar/ }).click();
  return page.getByRole('alertdialog', { name: 'Konfirmasi Logout' });
}

describe('the session', () => {
  test('expires: signed in again on the same page, the work is offered', async () => {
    const dewi = await addPerson(stage.db, 'USER', 'Dewi Lestari');
    const { id, context, page } = await work.opened({ as: dewi });
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
    await page.waitForURL(`**/estimation/update/${id}#step2`);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await save(page);
    await saved(page);
    expect(await work.savedVolume(id)).toBe(9);
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

  test('AUTH-39 logging out in another tab brings both to the sign-in page, and keeps the work', async () => {
    const { path, context, page } = await work.opened();
    await volume(page).fill('9');
    await volume(page).press('Enter');
    const tab = await newTab(context, '/');
    await (await logoutDialog(tab)).getByRole('button', { name: 'Keluar' }).click();
    await tab.getByLabel('Email').waitFor();
    await page.getByLabel('Email').waitFor();
    await signIn(stage, page, sari);
    await page.goto(path);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await context.close();
  });

  test('logging out says that the work stays, and keeps it', async () => {
    const { path, context, page } = await work.opened();
    await volume(page).fill('9');
    const dialog = await logoutDialog(page);
    await dialog.getByText('sebagai draf').waitFor();
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    // The address is there before the page that was left is.
    await page.getByLabel('Email').waitFor();
    await signIn(stage, page, sari);
    await page.goto(path);
    await goOn(page);
    expect(await volume(page).inputValue()).toBe('9,00');
    await context.close();
  });
});

describe('leaving', () => {
  test('asks by the back button and by a link; what is left is offered at once', async () => {
    const { path, context, page } = await work.opened();
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
  ])(
    'HAND-42 %s: said once, and by the question before leaving; the work goes on to the save',
    async (_how, prepare) => {
      const { id, context, page } = await work.opened({ prepare });
      const told = page.getByText('Draf tidak dapat disimpan di perangkat ini');
      await volume(page).fill('9');
      await told.waitFor();
      expect(await told.count()).toBe(1);
      await page.getByRole('link', { name: 'Rancangan Biaya' }).click();
      await leaving(page).getByText('penyimpanan penuh atau dilarang').waitFor();
      expect(await leaving(page).getByText('ditawarkan lagi').count()).toBe(0);
      await button(page, 'Tetap di sini').click();
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      await (await asked).dismiss();
      await button(page, /^Akun/).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByText('penyimpanan penuh atau dilarang').waitFor();
      await button(page, 'Batal').click();
      await volume(page).fill('10');
      await context.setOffline(true);
      await save(page);
      await page.getByText('Jangan tutup halaman ini.').first().waitFor();
      await context.setOffline(false);
      await save(page);
      await saved(page);
      expect(await work.savedVolume(id)).toBe(10);
      await context.close();
    },
  );

  test('HAND-42 a disk that is full for a while: the draft is whole afterwards', async () => {
    const { path, context, page } = await work.opened();
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
    // The question follows what the browser does, also while it is asked.
    await page.getByRole('link', { name: 'Rancangan Biaya' }).click();
    await leaving(page).getByText('penyimpanan penuh atau dilarang').waitFor();
    await expect.poll(() => draftsIn(page), { timeout: 9_000 }).toMatchObject({ heads: 1 });
    await leaving(page).getByText('ditawarkan lagi').waitFor();
    await button(page, 'Tetap di sini').click();
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
