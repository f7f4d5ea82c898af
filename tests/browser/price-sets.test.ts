import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionList } from '../support/region-list.ts';
import { findings } from './findings.ts';
import { raiseStage, type Stage } from './stage.ts';

let stage: Stage;
/** Looked at by hand where it is asked for. */
const shot = async (page: Page, name: string) => {
  const to = process.env['SHOTS'];
  if (to) await page.screenshot({ path: `${to}/${name}.png` });
};

beforeAll(async () => {
  stage = await raiseStage({ withCatalogue: true });
});
afterAll(() => stage.strike());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const openMenu = async (page: Page, entry: string) => {
  await button(page, 'Tindakan lain').click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const shownTotal = async (page: Page) =>
  (
    await page
      .locator('main dl div', { has: page.locator('dt:text-is("Grand Total")') })
      .last()
      .innerText()
  ).replace(/\s+/g, ' ');

test('EDISI-02 EDISI-05 EDISI-12 a region’s list becomes a set, an estimate goes over to it as shown, and back', async () => {
  const page = await stage.visit('/price-lists');
  const buffer = Buffer.from(await writeXlsx({ sheets: regionList() }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'SSH Contoh 2026.xlsx', mimeType: '', buffer });
  await button(page, 'Periksa harga').click();
  await button(page, 'Pasangkan').click();
  await line(page, 'Semen portland (PC)').getByRole('checkbox').check();
  await button(page, 'Simpan sebagai set harga').click();
  const naming = page.getByRole('dialog', { name: 'Simpan sebagai set harga' });
  expect(await naming.getByLabel('Nama set').inputValue()).toBe('SSH Contoh');
  expect(await findings(page)).toEqual([]);
  // Without its day nothing is stored, and what was typed stays.
  await naming.getByLabel('Daerah').fill('Kabupaten Contoh');
  await naming.getByLabel('Tanggal harga').fill('');
  await naming.getByRole('button', { name: 'Simpan sebagai set harga' }).click();
  await naming.getByText('Wajib diisi').waitFor();
  await naming.getByLabel('Tanggal harga').fill('2026-03-01');
  // Given up on its way, it is not kept behind one's back.
  const sent = /\/api\/price-sets\?/;
  await page.route(sent, () => {});
  await naming.getByRole('button', { name: 'Simpan sebagai set harga' }).click();
  const givenUp = page.waitForEvent('requestfailed', (it) => sent.test(it.url()));
  await naming.getByRole('button', { name: 'Batal' }).click();
  await givenUp;
  await page.getByText('Bila sempat tersimpan, set ini ada di halaman Set harga').waitFor();
  await page.unroute(sent);
  await button(page, 'Simpan sebagai set harga').click();
  await naming.getByLabel('Daerah').fill('Kabupaten Contoh');
  await naming.getByLabel('Tanggal harga').fill('2026-03-01');
  await naming.getByRole('button', { name: 'Simpan sebagai set harga' }).click();
  await page.getByRole('dialog', { name: 'Set harga SSH Contoh disimpan' }).waitFor();
  await page.getByRole('link', { name: 'Buka set harga' }).click();

  await line(page, 'SSH Contoh').waitFor();
  expect((await line(page, 'SSH Contoh').innerText()).replace(/\s+/g, ' ')).toContain(
    'Kabupaten Contoh, 1 Maret 2026',
  );
  expect(await findings(page)).toEqual([]);
  await button(page, 'Lihat harga SSH Contoh').click();
  const prices = page.getByRole('dialog', { name: 'Harga SSH Contoh' });
  await prices.getByLabel('Cari nama, kode, atau baris daftar').fill('portland');
  await prices.getByText('Portland Cement (PC)').waitFor();
  await prices.getByText('1.562,50').waitFor();
  await prices.getByText('faktor 1/40').waitFor();
  await page.keyboard.press('Escape');

  // The example house goes over to it: as it was shown, to the rupiah.
  await page.goto('/estimation');
  await page.getByRole('button', { name: 'Buka contoh' }).first().click();
  await page.getByText('Rumah Tinggal').first().waitFor();
  await page.waitForURL(/\/estimation\/(update\/)?[\da-f-]{36}/);
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
  await page.goto(`/estimation/${id}`);
  await page.getByText('Grand Total').last().waitFor();
  const before = await shownTotal(page);
  await openMenu(page, 'Set harga dan edisi');
  const dialog = page.getByRole('dialog', { name: 'Set harga dan edisi' });
  await dialog.getByText('Pilih set harga atau edisi lain').waitFor();
  await dialog.getByLabel('Set harga').selectOption({ label: 'SSH Contoh' });
  await dialog.getByText(/\d+ dari \d+ sumber daya punya harga di set ini/).waitFor();
  await dialog.getByText(/\d+ sumber daya tetap memakai harga katalog/).click();
  expect(await findings(page)).toEqual([]);
  const told = (await dialog.locator('p', { hasText: 'Grand Total' }).innerText()).replace(
    /\s+/g,
    ' ',
  );
  const [, oldTotal, newTotal] = /Rp ([\d.]+)\S* → Rp ([\d.]+)/.exec(told) ?? [];
  expect(before).toContain(oldTotal);
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await page.getByText('Estimasi memakai SSH Contoh').waitFor();
  await expect.poll(() => shownTotal(page)).toContain(newTotal);
  await page.getByText('SSH Contoh, Kabupaten Contoh, 1 Maret 2026').waitFor();

  // In use it stays, and says where.
  await page.goto('/price-sets');
  await page.getByText('1 estimasi').waitFor();
  await button(page, 'Hapus SSH Contoh').click();
  await button(page, 'Hapus').click();
  await page.getByText('Set harga masih dipakai 1 estimasi.', { exact: false }).waitFor();
  await page.getByText(/Dipakai di .*Rumah/).waitFor();

  await page.goto(`/estimation/${id}`);
  await openMenu(page, 'Set harga dan edisi');
  await dialog.getByLabel('Set harga').selectOption({ label: 'Harga katalog' });
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await expect.poll(() => shownTotal(page)).toBe(before);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await page.getByText('Harga dikembalikan').waitFor();
  await expect.poll(() => shownTotal(page)).toContain(newTotal);

  // What the editor offers costs what it does in this estimate.
  await page.goto(`/estimation/update/${id}#step2`);
  await button(page, 'Tambah item HSP ke Pekerjaan Tanah').click();
  await page.keyboard.type('1.2.1.1.1');
  const offers = page.getByRole('listbox', { name: 'Katalog HSP' }).getByRole('option');
  await expect.poll(async () => offers.first().innerText()).toContain('1.2.1.1.1');
  const { data } = (await (
    await stage.call(`/hsp/items?kode=1.2.1.1.1&estimation=${id}`)
  ).json()) as { data: { harga: number }[] };
  const atSet = data[0]?.harga ?? 0;
  expect(atSet).toBeGreaterThan(0);
  expect(await offers.first().innerText()).toContain(
    atSet.toLocaleString('id-ID', { minimumFractionDigits: atSet % 1 === 0 ? 0 : 2 }),
  );

  // What tells of its prices names the set, not the catalogue.
  await page.goto(`/estimation/${id}/resources`);
  await page.getByText('menurut analisis dan harga dasar estimasi ini').waitFor();
  const stored = (await (await stage.call(`/estimation/${id}`)).json()) as {
    data: { estimationItem: { items: { harga: number }[] }[] };
  };
  const typed = stored.data.estimationItem[1]?.items[0];
  if (typed) typed.harga += 1_000;
  const saved = await stage.call(`/estimation/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stored.data),
  });
  expect(saved.status, await saved.text()).toBe(200);
  await page.goto(`/estimation/${id}`);
  await page.getByText('1 harga lain dari set harganya').waitFor();
  await page.close();
});

test.each([1440, 390])(
  'EDISI-19 the way from Set harga ends in a set, by keys alone, and no master changes (%i px)',
  async (width) => {
    const masters = () => stage.db.selectFrom('master_item').selectAll().orderBy('id').execute();
    const before = await masters();
    const page = await stage.visit('/price-sets', { width });
    const press = async (target: ReturnType<typeof button>) => {
      await target.focus();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('link', { name: 'Buat dari daftar harga' }).first());
    await page.waitForURL('**/price-sets/new');
    // Where one is says where it ends.
    await expect.poll(() => page.title()).toBe('Set harga · Taksir');
    expect(await page.locator('aside a[aria-current=page]').textContent()).toBe('Set harga');
    await page.goto('/price-lists?for=set');
    await page.waitForURL('**/price-sets/new');
    await page.reload();
    await page.getByRole('heading', { name: 'Buat set harga' }).waitFor();
    const told = page.getByText('Data master dan analisis tidak berubah');
    await told.waitFor();
    expect(await findings(page)).toEqual([]);
    const buffer = Buffer.from(await writeXlsx({ sheets: regionList() }));
    const name = `SSH Layar ${width}.xlsx`;
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    const primary = page.locator('main button[data-variant=primary]');
    await button(page, 'Pasangkan').waitFor();
    expect(await primary.allInnerTexts()).toEqual(['Pasangkan']);
    await press(button(page, 'Pasangkan'));
    // Its rows are paired at once; nothing here prices a master.
    await page.getByText(/^\d+ dari 1\.518 dipasangkan$/).waitFor();
    const shown = () => primary.filter({ visible: true }).allInnerTexts();
    expect(await shown()).toEqual(['Simpan sebagai set harga']);
    expect(await button(page, 'Lihat dampak').count()).toBe(0);
    await told.waitFor();
    expect(await findings(page)).toEqual([]);
    // How the rows were read is a step back, where nothing is stored either.
    await press(button(page, 'Kembali'));
    await page.getByText('Begini tiap baris dibaca').waitFor();
    expect(await shown()).toEqual(['Pasangkan']);
    expect(await page.locator('main input[type=checkbox]:visible').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await press(button(page, 'Pasangkan').filter({ visible: true }));
    await press(button(page, 'Simpan sebagai set harga'));
    const naming = page.getByRole('dialog', { name: 'Simpan sebagai set harga' });
    await naming.getByLabel('Daerah').focus();
    await page.keyboard.type('Kota Layar');
    await naming.getByLabel('Nama set').fill(`SSH Layar ${width}`);
    await naming.getByLabel('Tanggal harga').fill('2026-03-01');
    // What of the list goes into no set is said, before and after.
    const unused = /^\d+ dari \d+ baris daftar tidak dipasangkan\.$/;
    await press(naming.locator('summary').filter({ hasText: unused }));
    expect(await findings(page)).toEqual([]);
    await shot(page, `set-save-${width}`);
    await press(naming.getByRole('button', { name: 'Simpan sebagai set harga' }));
    const stored = page.getByRole('dialog', { name: `Set harga SSH Layar ${width} disimpan` });
    await stored.getByText(unused).waitFor();
    await shot(page, `set-told-${width}`);
    expect(await masters()).toEqual(before);
    await press(stored.getByRole('button', { name: 'Buka set harga' }));
    await page.waitForURL('**/price-sets');
    const row = page.getByRole('row').filter({ hasText: `SSH Layar ${width}` });
    await row.getByText('baru dibuat').waitFor();
    await shot(page, `set-made-${width}`);
    await page.close();
  },
);

test.each([1440, 390])(
  'EDISI-19 what was chosen by hand outlives a reload and the side menu, and is offered until it is a set (%i px)',
  async (width) => {
    const page = await stage.visit('/price-sets/new', { width });
    const name = `SSH Simpan ${width}.xlsx`;
    const buffer = Buffer.from(await writeXlsx({ sheets: regionList() }));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await button(page, 'Pasangkan').click();
    const semen = page.getByRole('checkbox', { name: 'Pasang Semen portland (PC) (kg)' });
    const factor = page.getByLabel('Faktor Semen portland (PC) (kg)');
    await semen.check();
    await factor.fill('1/50');
    await page.getByLabel('Upah per jam (OJ) mengikuti upah per hari (OH)').check();
    const paired = page.getByText(/^\d+ dari 1\.518 dipasangkan$/);
    const count = await paired.innerText();
    await page.reload();

    const resume = button(page, `Lanjutkan ${name}`);
    await page.getByText('1 pilihan Anda tersimpan di perangkat ini').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await shot(page, `set-left-${width}`);
    await resume.click();
    await paired.waitFor();
    expect([await semen.isChecked(), await factor.inputValue(), await paired.innerText()]).toEqual([
      true,
      '1/50',
      count,
    ]);
    // It goes on from there, and whoever leaves by the menu comes back to that.
    await factor.fill('1/25');
    const away = page.getByRole('link', { name: 'Daftar harga' });
    if (width < 768) await button(page, 'Buka menu').click();
    await away.click();
    await page.waitForURL('**/price-lists');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    // Another way has other choices.
    expect(await resume.count()).toBe(0);
    await page.goBack();
    await resume.click();
    await paired.waitFor();
    expect(await factor.inputValue()).toBe('1/25');
    await button(page, 'Simpan sebagai set harga').click();
    const naming = page.getByRole('dialog', { name: 'Simpan sebagai set harga' });
    await naming.getByLabel('Daerah').fill('Kota Simpan');
    await naming.getByLabel('Tanggal harga').fill('2026-03-01');
    await naming.getByRole('button', { name: 'Simpan sebagai set harga' }).click();
    await page.getByRole('dialog', { name: /^Set harga .* disimpan$/ }).waitFor();
    await page.goto('/price-sets/new');
    await button(page, 'Baca berkas').waitFor();
    expect(await page.getByText('belum selesai').count()).toBe(0);
    await page.close();
  },
);

test('EDISI-19 choices can be dropped, and a browser that keeps nothing asks before they are lost', async () => {
  const page = await stage.visit('/price-sets/new');
  const buffer = Buffer.from(await writeXlsx({ sheets: regionList() }));
  const open = async () => {
    const file = { name: 'SSH Buang.xlsx', mimeType: '', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, 'Pasangkan').click();
    await page.getByRole('checkbox', { name: 'Pasang Semen portland (PC) (kg)' }).check();
  };
  await open();
  await page.reload();
  await button(page, 'Buang pilihan untuk SSH Buang.xlsx').click();
  await page.getByText('belum selesai').waitFor({ state: 'detached' });
  await page.reload();
  await button(page, 'Baca berkas').waitFor();
  expect(await page.getByText('belum selesai').count()).toBe(0);

  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByText('perangkat ini tidak dapat menyimpannya').waitFor();
  await button(page, 'Tetap di sini').click();
  expect(new URL(page.url()).pathname).toBe('/price-sets/new');
  await page.close({ runBeforeUnload: false });
});

test('EDISI-12 analyses are frozen and told, on a phone too', async () => {
  const page = await stage.visit('/price-sets', { width: 390 });
  await button(page, 'Bekukan analisis kini').click();
  await page.getByLabel('Nama edisi').fill('Cipta Karya 2026');
  await button(page, 'Simpan').click();
  await page.getByText('Analisis dibekukan').waitFor();
  await page.getByText('1.737').first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.close();
});

test('EDISI-09 a work of another code is chosen in the switch, taken back there on the way back, and in the list', async () => {
  const json = { 'content-type': 'application/json' };
  const told = async (method: string, at: string, body: object) => {
    const answer = await stage.call(at, { method, headers: json, body: JSON.stringify(body) });
    const said = (await answer.json()) as { data: { id: string } };
    expect(answer.status, JSON.stringify(said)).toBeLessThan(300);
    return said.data;
  };
  const { data: works } = (await (await stage.call('/hsp/items?kode=2.2.1.1.1')).json()) as {
    data: { kode: string; deskripsi: string; satuan: string; harga: number }[];
  };
  const [work] = works;
  if (!work) throw new Error('the catalogue has no such work');
  const { kode, deskripsi, satuan, harga } = work;
  const { id } = await told('POST', '/estimation', {
    projectName: 'Pagar',
    estimationItem: [
      { title: 'Dinding', items: [{ kode, nama: deskripsi, satuan, volume: 2, harga }] },
    ],
  });
  const edition = await told('POST', '/editions', { name: 'Cipta Karya 2025' });
  const at = `/estimation/${id}/price-basis`;
  const way = await stage.call(`${at}?editionId=${edition.id}`);
  const { data: effect } = (await way.json()) as { data: { shown: string } };
  await told('POST', at, { priceSetId: null, editionId: edition.id, shown: effect.shown });
  await told('PATCH', `/hsp/items/by-kode/${kode}`, { kode: 'Z.9.9', harga: harga + 1_000 });

  const page = await stage.visit(`/estimation/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Set harga dan edisi' });
  const goTo = async (label: string) => {
    await openMenu(page, 'Set harga dan edisi');
    await dialog.getByLabel('Analisis').selectOption({ label });
  };
  await goTo('Katalog kini');
  await dialog.getByRole('button', { name: /^Pakai Z\.9\.9 / }).click();
  await dialog.getByRole('cell', { name: `${kode} → Z.9.9` }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The pair is let go on the way back, which leads to the code of before all the same.
  await goTo('Cipta Karya 2025');
  // It is asked first, and said for whom: here it counts for everybody.
  await dialog.getByRole('button', { name: `Lepas padanan Z.9.9 dan ${kode}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Lepas padanan' });
  await question.getByText('Berlaku untuk semua pengguna', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Batal' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await dialog.getByText('kode semula').count()).toBe(0);
  await dialog.getByRole('button', { name: `Lepas padanan Z.9.9 dan ${kode}` }).click();
  await question.getByRole('button', { name: 'Lepas', exact: true }).click();
  await dialog.getByText('kode semula').waitFor();
  await dialog.getByRole('cell', { name: `Z.9.9 → ${kode}` }).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Terapkan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await goTo('Katalog kini');
  await dialog.getByText('tidak ada di sana, atau belum ada harganya').waitFor();
  await dialog.getByRole('button', { name: /^Pakai Z\.9\.9 / }).click();
  await dialog.getByRole('cell', { name: `${kode} → Z.9.9` }).waitFor();

  // Among what is remembered it is sought and removed, on a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/price-sets');
  const list = page.getByRole('region', { name: 'Padanan antaredisi' });
  await list.getByLabel('Cari kode atau uraian').fill('tidak ada seperti ini');
  await list.getByText('Tidak ada padanan seperti ini.').waitFor();
  await list.getByLabel('Cari kode atau uraian').fill('z.9');
  await list.getByText(deskripsi).first().waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await list.getByRole('button', { name: `Hapus padanan ${kode} dan Z.9.9` }).click();
  await page.getByText('Berlaku untuk semua pengguna.', { exact: false }).waitFor();
  await button(page, 'Hapus').click();
  await page.getByText('Padanan dihapus').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Edisi yang dibekukan' }).waitFor();
  await page.getByText('Cipta Karya 2025').waitFor();
  expect(await list.count()).toBe(0);
  await page.close();
});

test('EDISI-09 an edition with none of the works says so loudly, with the list of what stays', async () => {
  const json = { 'content-type': 'application/json' };
  const send = async (at: string, body: object) => {
    const said = await stage.call(at, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    return ((await said.json()) as { data: { id: string } }).data.id;
  };
  const works = [{ kode: 'T.9', nama: 'Talang', satuan: 'm', volume: 1, harga: 5 }];
  const id = await send('/estimation', {
    projectName: 'Sumur',
    estimationItem: [{ title: 'A', items: works }],
  });
  await send('/editions', { name: 'Tanpa padanan' });
  const page = await stage.visit(`/estimation/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Set harga dan edisi' });
  await openMenu(page, 'Set harga dan edisi');
  await dialog.getByLabel('Analisis').selectOption({ label: 'Tanpa padanan' });
  await dialog.getByText('Tidak satu pun pekerjaan estimasi ini ada di edisi itu.').waitFor();
  await dialog.getByRole('cell', { name: 'T.9', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.close();
});

test('EDISI-12 an edition that is removed while somebody goes over to it: what happened is said, and what to do', async () => {
  const json = { 'content-type': 'application/json' };
  const send = (method: string, at: string, body?: object) =>
    stage.call(at, { method, headers: json, ...(body && { body: JSON.stringify(body) }) });
  const made = await send('POST', '/estimation', {
    projectName: 'Gudang',
    estimationItem: [
      { title: 'A', items: [{ kode: 'T.1', nama: 'Talang', satuan: 'm', volume: 1, harga: 5 }] },
    ],
  });
  const { data } = (await made.json()) as { data: { id: string } };
  const freeze = async (name: string) => {
    const { data: edition } = (await (await send('POST', '/editions', { name })).json()) as {
      data: { id: string };
    };
    return edition.id;
  };
  const page = await stage.visit(`/estimation/${data.id}`);
  const dialog = page.getByRole('dialog', { name: 'Set harga dan edisi' });
  const gone = dialog.getByText('Edisi ini sudah dihapus', { exact: false });
  const choice = dialog.getByLabel('Analisis');
  // Between what was shown and 'Terapkan'.
  let edition = await freeze('Sementara');
  await openMenu(page, 'Set harga dan edisi');
  await choice.selectOption({ label: 'Sementara' });
  const apply = dialog.getByRole('button', { name: 'Terapkan' });
  await expect.poll(() => apply.isEnabled()).toBe(true);
  expect((await send('DELETE', `/editions/${edition}`)).status).toBe(200);
  await apply.click();
  await gone.waitFor();
  expect(await choice.inputValue()).toBe('');
  await expect.poll(() => choice.getByRole('option', { name: 'Sementara' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  // And before anything was shown.
  edition = await freeze('Sebentar');
  await page.reload();
  await openMenu(page, 'Set harga dan edisi');
  await choice.getByRole('option', { name: 'Sebentar' }).waitFor({ state: 'attached' });
  expect((await send('DELETE', `/editions/${edition}`)).status).toBe(200);
  await choice.selectOption({ label: 'Sebentar' });
  await gone.waitFor();
  await page.close();
});
