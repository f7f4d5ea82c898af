// A stranger's client, made from the document that a running Taksir gives, does the main job.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../src/server/platform/project.ts';
import { startSignIn } from './support/sign-in.ts';

// Within the project, so that the client finds the library that it is made for.
const folder = path.join(projectFolder, 'out', `client-${process.pid}`);
const client = path.join(folder, 'client.ts');

let scene: Awaited<ReturnType<typeof startSignIn>>;
let sari: { readonly email: string };

beforeAll(async () => {
  scene = await startSignIn();
  sari = await scene.addPeople();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await scene.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of node_modules, and fails with what it said. */
function run(program: string, ...options: string[]) {
  const file = path.join(projectFolder, 'node_modules', program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...options], {
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
}

/** The job, as somebody writes it who knows the document alone: it is compiled as strictly as the client. */
const job = `
import * as taksir from './client.ts';

const dataOf = <Answer extends { status: number }, Data>(
  answer: Answer,
  read: (answer: Answer) => Data | undefined,
): Data => {
  const data = read(answer);
  if (data === undefined) throw new Error(JSON.stringify(answer));
  return data;
};

export async function work(origin: string, email: string, codeOf: () => Promise<string>) {
  taksir.defaults.baseUrl = origin;
  await taksir.authRequestOtp({ email });
  const signedIn = dataOf(await taksir.authVerifyOtp({ email, otp: await codeOf() }), (answer) =>
    answer.status === 200 ? answer.data.data : undefined,
  );
  taksir.defaults.headers = { Authorization: \`Bearer \${signedIn.token}\` };

  const made = dataOf(
    await taksir.estimationCreate(
      {
        projectName: 'Gedung Serbaguna',
        ppn: 11,
        estimationItem: [
          {
            title: 'Pekerjaan struktur',
            items: [
              {
                nama: 'Beton fc 18,6',
                satuan: 'm3',
                harga: '910.000,00',
                details: [{ nama: 'Balok', jenis: 'penjumlahan', panjang: 5, lebar: 2.5, tinggi: 1, jumlah: 1 }],
              },
              { nama: 'Tanpa harga', satuan: 'ls', volume: 1, harga: 0 },
            ],
          },
        ],
      },
      { $return: 'full', idempotencyKey: 'rab-2026-01-31-0001' },
    ),
    (answer) => (answer.status === 201 ? answer.data.data : undefined),
  );
  const changed = dataOf(
    await taksir.estimationUpdate(made.id, { ppn: 12 }, { ifMatch: \`"\${made.version}"\` }),
    (answer) => (answer.status === 200 ? answer.data.data : undefined),
  );
  const stale = await taksir.estimationUpdate(made.id, { ppn: 10 }, { ifMatch: \`"\${made.version}"\` });
  const list = dataOf(
    await taksir.estimationList({ limit: 5, orderBy: 'grandTotal', orderDir: 'desc' }),
    (answer) => (answer.status === 200 ? answer.data : undefined),
  );
  const read = dataOf(await taksir.estimationRead(made.id), (answer) =>
    answer.status === 200 ? answer.data.data : undefined,
  );
  const pdf = dataOf(await taksir.exportsRab(made.id, {}), (answer) =>
    answer.status === 200 ? answer.data : undefined,
  );
  return {
    missing: made.missingPrices,
    subtotal: made.subtotal,
    grandTotal: changed.grandTotal,
    refused: stale.status === 409 ? stale.data.code : stale.status,
    total: list.pagination.total,
    volume: read.estimationItem[0]?.items?.[0]?.volume,
    // This generator hands a file over as its text, where refusals of the call are JSON.
    pdf: String(pdf).slice(0, 5),
  };
}
`;

test('TRUST-13 TRUST-10 a client made from the document compiles strictly and does the main job', async () => {
  const document = await (await fetch(`${scene.server.origin}/api/openapi.json`)).text();
  writeFileSync(path.join(folder, 'openapi.json'), document);
  run('oazapfts/dist/cli.js', path.join(folder, 'openapi.json'), client);
  writeFileSync(path.join(folder, 'job.ts'), job);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  };
  const project = JSON.stringify({ compilerOptions, files: ['client.ts', 'job.ts'] });
  writeFileSync(path.join(folder, 'tsconfig.json'), project);
  run('typescript/bin/tsc', '-p', folder);

  const { work } = (await import(pathToFileURL(path.join(folder, 'job.ts')).href)) as {
    work: (...of: [string, string, () => Promise<string>]) => Promise<unknown>;
  };
  const codeOf = async () => (await scene.mailbox.take(sari.email)).code ?? '';
  const done = await work(scene.server.origin, sari.email, codeOf);
  expect(done).toEqual({
    missing: 1,
    subtotal: 11_375_000,
    grandTotal: 12_740_000,
    refused: 'VERSION_CONFLICT',
    total: 1,
    volume: 12.5,
    pdf: '%PDF-',
  });
});
