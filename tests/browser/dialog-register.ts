// Every dialog of the application, and what opens it.
import type { ElementHandle, Page } from 'playwright-core';
import { paste } from './clipboard.ts';
import { cell, volume } from './editor-lines.ts';

interface Opened {
  /** What the focus should come back to. */
  readonly opener: ElementHandle;
  /** Dialogs that it stands over. */
  readonly below?: number;
}

export interface RegisteredDialog {
  /** Below src/web. */
  readonly file: string;
  /** Opens it by keys alone. */
  readonly open: (page: Page) => Promise<Opened>;
  /** Tab has a meaning of its own there: it goes from cell to cell and makes rows. */
  readonly hasOwnTab?: boolean;
}

export interface Place {
  readonly at: string;
  /** Stands there when the page has its rows. */
  readonly ready: string;
  /** Visited by a USER. */
  readonly isUser?: boolean;
  readonly dialogs: readonly RegisteredDialog[];
}

async function enter(page: Page, name: string | RegExp, role: Role = 'button'): Promise<Opened> {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await control.focus();
  await page.keyboard.press('Enter');
  return { opener: await control.elementHandle() };
}
type Role = 'button' | 'switch' | 'link';

const press = (name: string | RegExp, role?: Role) => (page: Page) => enter(page, name, role);

const choose = (menu: string | RegExp, entry: string) => async (page: Page) => {
  const opened = await enter(page, menu);
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
  return opened;
};

/** Keys in the volume of an item. */
const keys = (combination: string) => async (page: Page) => {
  await volume(page, 'Urugan pasir').focus();
  const opener = await focused(page);
  await page.keyboard.press(combination);
  return { opener };
};

const focused = async (page: Page) =>
  (await page.evaluateHandle(() => document.activeElement ?? document.body)).asElement();

/** The workbook of the estimate on the page, as the page would get it. */
async function workbookOf(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const [, estimate] = /update\/([^/]+)/.exec(location.pathname) ?? [];
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const path = `/api/estimation/${estimate}/download/excel`;
    const answer = await fetch(path, { method: 'POST', headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(text, 'latin1');
}

/** Saves work on an estimate that somebody else has changed, or deleted, meanwhile. */
async function saveAfter(page: Page, method: 'PUT' | 'DELETE', body?: object) {
  await volume(page, 'Galian tanah').fill('9');
  await page.evaluate(
    async ([verb, sent]) => {
      const [, , , id] = location.pathname.split('/');
      await fetch(`/api/estimation/${id}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
    },
    [method, body] as const,
  );
  return enter(page, 'Simpan Perubahan');
}

export const places = (estimate: string, changed: string): readonly Place[] => [
  {
    at: '/units',
    ready: 'bh',
    dialogs: [
      { file: 'units/unit-dialog', open: press('Create') },
      { file: 'units/units-page', open: press(/^Hapus unit/) },
    ],
  },
  {
    at: '/source',
    ready: 'AHSP-CK-2026',
    dialogs: [
      { file: 'sources/source-dialog', open: press('Create') },
      { file: 'sources/sources-page', open: press(/^Hapus sumber/) },
    ],
  },
  {
    at: '/category-job',
    ready: 'Angkut Material',
    dialogs: [
      { file: 'category-job/category-dialog', open: press('Tambah Kategori') },
      { file: 'category-job/remove-category-dialog', open: press(/^Hapus kategori/) },
    ],
  },
  {
    at: '/users',
    ready: 'sari@contoh.test',
    dialogs: [
      { file: 'users/user-dialog', open: press('Create') },
      { file: 'users/users-page', open: press(/^Hapus user Sari/) },
    ],
  },
  {
    at: '/master/upah',
    ready: 'U.0001',
    dialogs: [
      { file: 'master/master-dialog', open: press('Tambah') },
      { file: 'wage-bands/wage-bands-dialog', open: press('Batas upah') },
    ],
  },
  {
    at: '/master/bahan',
    ready: 'B.0004',
    dialogs: [
      { file: 'master/master-dialog', open: press('Tambah') },
      { file: 'master/master-history-dialog', open: press(/^Riwayat harga dan pemakaian B/) },
      { file: 'master/remove-master-dialog', open: press(/^Hapus B/) },
      {
        file: 'master/remove-together-dialog',
        async open(page) {
          await page
            .getByRole('checkbox', { name: /^Pilih B/ })
            .first()
            .check();
          return enter(page, 'Hapus yang dipilih');
        },
      },
      { file: 'price-lists/import-dialog', open: press('Import') },
    ],
  },
  {
    at: '/price-lists',
    ready: 'bahan.csv',
    dialogs: [
      { file: 'price-lists/history/undo-dialog', open: press('Batalkan import bahan.csv') },
      {
        file: 'price-lists/pairing/find-row-dialog',
        async open(page) {
          const picker = page.locator('input[type=file]');
          if ((await picker.count()) > 0) {
            const buffer = Buffer.from('Nama Bahan;Satuan;Harga\nPasir pasang;m3;261000');
            await picker.setInputFiles({ name: 'Daerah.csv', mimeType: 'text/csv', buffer });
            for (const name of ['Periksa harga', 'Pasangkan']) {
              await page.getByRole('button', { name, exact: true }).click();
            }
          }
          const rows = page.getByLabel('Baris daftar untuk Mandor (OH)');
          await rows.focus();
          await rows.selectOption('other');
          return { opener: await rows.elementHandle() };
        },
      },
      { file: 'price-lists/pairing/set-step', open: press('Simpan sebagai set harga') },
    ],
  },
  {
    at: '/master/bahan?q=B.0004',
    ready: 'B.0004',
    dialogs: [
      {
        file: 'master/price/price-jump-dialog',
        async open(page) {
          if ((await page.getByRole('dialog').count()) === 0) {
            await enter(page, 'Ubah B.0004');
            await page.getByLabel(/^Harga/).fill('999.000.000');
          }
          return { ...(await enter(page, /^Simpan/)), below: 1 };
        },
      },
    ],
  },
  {
    at: '/price-sets',
    ready: 'SSH Uji',
    dialogs: [
      { file: 'price-sets/set-prices-dialog', open: press('Lihat harga SSH Uji') },
      { file: 'price-sets/set-dialog', open: press('Ubah SSH Uji') },
      { file: 'price-sets/price-sets-page', open: press('Hapus SSH Uji') },
      { file: 'price-sets/edition-dialogs', open: press('Bekukan analisis kini') },
      {
        file: 'price-sets/remembered-pairs',
        open: press('Hapus padanan UJI.1 dan UJI.2'),
      },
    ],
  },
  {
    at: '/hsp/ahsp/1.1.1.3',
    ready: 'TENAGA',
    isUser: true,
    dialogs: [
      { file: 'ahsp/version-bar', open: press('Kembalikan ke acuan') },
      { file: 'impact/impact-dialog', open: press('Pakai versi Anda', 'switch') },
    ],
  },
  {
    at: '/hsp',
    ready: '1.4.1.1',
    dialogs: [
      { file: 'hsp/item-dialog', open: press('Tambah Item') },
      { file: 'hsp/item-dialogs', open: press(/^Hapus item/) },
      { file: 'sync/overhead-dialog', open: choose('Tindakan lain', 'Ubah overhead bersama') },
      { file: 'search/trade-words-dialog', open: choose('Tindakan lain', 'Padanan kata') },
      { file: 'hsp/item-history-dialog', open: press(/^Riwayat dan pemakaian/) },
    ],
  },
  {
    at: '/hsp?only=own',
    ready: '1.1.1.3',
    isUser: true,
    dialogs: [{ file: 'sync/sync-dialog', open: press(/^Sinkronkan semua/) }],
  },
  {
    at: '/hsp/ahsp/P8.W.1',
    ready: 'TENAGA',
    dialogs: [
      { file: 'ahsp/copy-dialog', open: press('Salin ke kode baru') },
      { file: 'ahsp/add-component-dialog', open: press('Tambah komponen BAHAN') },
      { file: 'ahsp/share-dialog', open: press(/^Ubah persentase/) },
      { file: 'ahsp/recipe-page', open: press(/^Hapus komponen/) },
    ],
  },
  {
    at: '/estimation',
    ready: 'Rumah Uji',
    dialogs: [
      {
        file: 'estimation/list/remove-estimation-dialog',
        open: choose('Menu Rumah Uji', 'Delete'),
      },
      { file: 'shell/logout-dialog', open: choose(/^Akun/, 'Logout') },
      { file: 'shell/archive-dialog', open: choose(/^Akun/, 'Unduh data saya') },
      {
        file: 'shell/keys/key-sheet-dialog',
        async open(page) {
          await page.getByRole('searchbox').focus();
          const opener = await focused(page);
          await page.keyboard.press('Control+/');
          return { opener };
        },
      },
    ],
  },
  {
    at: `/estimation/${changed}`,
    ready: 'Galian tanah',
    dialogs: [
      { file: 'estimation/checks/check-dialog', open: choose('Tindakan lain', 'Periksa') },
      {
        file: 'estimation/detail/basis/basis-dialog',
        open: choose('Tindakan lain', 'Set harga dan edisi'),
      },
      {
        file: 'estimation/detail/prices/price-dialog',
        open: choose('Tindakan lain', 'Perbarui harga'),
      },
      {
        file: 'estimation/detail/history/history-dialog',
        open: choose('Tindakan lain', 'Riwayat'),
      },
      { file: 'estimation/detail/export/logo-dialog', open: press('Export Excel') },
      {
        file: 'estimation/detail/export/verify-dialog',
        open: choose('Tindakan lain', 'Cocokkan kertas'),
      },
    ],
  },
  {
    at: `/estimation/${changed}/compare?dari=1`,
    ready: 'Galian tanah',
    dialogs: [{ file: 'estimation/detail/history/compare-table', open: press('Kembalikan semua') }],
  },
  {
    at: `/estimation/${changed}?revisi=1`,
    ready: 'Galian tanah',
    dialogs: [{ file: 'estimation/detail/history/restore-dialog', open: press('Pulihkan') }],
  },
  {
    at: `/estimation/${estimate}/resources`,
    ready: 'Pekerja',
    dialogs: [{ file: 'resources/works-dialog', open: press(/^Lihat \d+ pekerjaan/) }],
  },
  {
    at: `/estimation/update/${estimate}#step2`,
    ready: 'Galian tanah',
    dialogs: [
      { file: 'estimation/editor/find/replace-dialog', open: keys('Control+h') },
      { file: 'estimation/editor/find/go-dialog', open: keys('Control+g') },
      { file: 'estimation/editor/dialogs/move-dialog', open: keys('Alt+p') },
      { file: 'estimation/editor/dialogs/note-dialog', open: keys('Shift+F2') },
      { file: 'explain/explain-dialog', open: keys('Alt+j') },
      {
        file: 'estimation/editor/volume/volume-dialog',
        open: keys('Alt+ArrowDown'),
        hasOwnTab: true,
      },
      {
        file: 'estimation/editor/dialogs/remove-dialog',
        open: press('Hapus kategori PEKERJAAN BETON'),
      },
      {
        file: 'estimation/editor/bill/bill-dialog',
        async open(page) {
          await cell(page, 'Urugan pasir', 'deskripsi').focus();
          const opener = await focused(page);
          await paste(page, 'Uraian\tVol\tSat\tHarga\r\nPagar\t3\tm3\t500\r\n');
          return { opener };
        },
      },
      {
        file: 'estimation/editor/round-trip/return-dialog',
        async open(page) {
          const button = page.getByRole('button', { name: /^Buka berkas RAB atau BQ/ });
          const buffer = await workbookOf(page);
          const chosen = page.waitForEvent('filechooser');
          await button.press('Enter');
          await (await chosen).setFiles({ name: 'RAB.xlsx', mimeType: '', buffer });
          await page.getByRole('dialog', { name: 'Perubahan dari RAB.xlsx' }).waitFor();
          return { opener: await button.elementHandle() };
        },
      },
      {
        file: 'estimation/editor/bill/bill-file-dialog',
        async open(page) {
          const button = page.getByRole('button', { name: /^Buka berkas RAB atau BQ/ });
          const chosen = page.waitForEvent('filechooser');
          await button.press('Enter');
          const buffer = Buffer.from('PK rusak');
          await (await chosen).setFiles({ name: 'rusak.xlsx', mimeType: '', buffer });
          return { opener: await button.elementHandle() };
        },
      },
      {
        file: 'estimation/editor/matching/match-dialog',
        async open(page) {
          const opened = await keys('Shift+F10')(page);
          await page.getByRole('menuitem', { name: 'Cocokkan dengan katalog' }).focus();
          await page.keyboard.press('Enter');
          // The first line takes the focus when its proposals came.
          await page.locator('dialog[open] [aria-expanded=true]:focus').waitFor();
          return opened;
        },
      },
      {
        file: 'shell/leave/leave-question',
        async open(page) {
          await volume(page, 'Galian tanah').fill('9');
          return enter(page, 'Dashboard', 'link');
        },
      },
    ],
  },
  {
    at: `/estimation/update/${changed}#step2`,
    ready: 'Galian tanah',
    dialogs: [
      {
        file: 'estimation/wizard/conflict/conflict-dialog',
        open: (page) => saveAfter(page, 'PUT', { projectName: 'Nama lain' }),
      },
      { file: 'estimation/wizard/gone-dialog', open: (page) => saveAfter(page, 'DELETE') },
    ],
  },
];

/** Comes up with its page, before anybody pressed anything. */
export const comesUp = 'estimation/draft/draft-dialog';

/** What others are made of. */
export const frames = [
  'ui/overlay/remove-dialog',
  'ui/overlay/common-form-dialog',
  'ui/overlay/lazy-dialog',
  'records/record-dialog',
  'estimation/editor/estimate-editor',
];
