// The images that the recipes build on: the machine's own, or made here of Debian's packages and npm's.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { recipe } from '../many/debian.ts';
import { attempt, hasImage, placeOf, podman, store, takeFromMachine } from './engine.ts';

const here = path.join(import.meta.dirname, 'bases');

const nodeImage = /^FROM (\S+node:(\d+)\S*)/m.exec(recipe('Containerfile'));
const postgresImage = /^ {4}image: (\S+postgres:\S+)$/m.exec(recipe('compose.yaml'));

/** Has both base images at hand under the names of the recipes, and says where they come from. */
export async function haveBases(): Promise<string> {
  const [, node = '', version = ''] = nodeImage ?? [];
  const [, postgres = ''] = postgresImage ?? [];
  const had = [];
  for (const [name, make] of [
    [node, () => makeNode(node, version)],
    [postgres, () => build(postgres, 'postgres', () => {})],
  ] as const) {
    if (await hasImage(name)) had.push(`${name} stored`);
    else if (takeFromMachine(name)) had.push(`${name} of this machine`);
    else {
      await makeDebian();
      await make();
      had.push(`${name} made`);
    }
  }
  return had.join(', ');
}

/** Whether they are there or can be made; says once why not. */
export async function canHaveBases(): Promise<boolean> {
  if (placeOf('debootstrap') !== undefined) return true;
  const names = [nodeImage?.[1] ?? '', postgresImage?.[1] ?? ''];
  for (const name of names) {
    if (!(await hasImage(name)) && !takeFromMachine(name)) {
      console.log(
        `skipped: ${name} is not stored, and debootstrap, which could make it, is not installed`,
      );
      return false;
    }
  }
  return true;
}

const debian = 'localhost/taksir-debian';

async function makeDebian(): Promise<void> {
  if (await hasImage(debian)) return;
  const root = fs.mkdtempSync(path.join(store, 'debian-'));
  const archive = `${root}.tar`;
  try {
    const wanted = ['--variant=minbase', '--include=ca-certificates', 'bookworm', root];
    const { code, said } = await attempt('debootstrap', wanted);
    if (code !== 0) throw new Error(`debootstrap: ${code}\n${said.slice(-3_000)}`);
    execFileSync('tar', ['-C', root, '-cf', archive, '.']);
    await podman('import', archive, debian);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
    fs.rmSync(archive, { force: true });
  }
}

/** npm has every Node of Linux as a package of one file; npm itself is this machine's. */
function makeNode(name: string, version: string): Promise<void> {
  return build(name, 'node', (folder) => {
    const npm = (...args: readonly string[]) =>
      execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim();
    const packed = npm('pack', '--silent', `node-linux-${process.arch}@${version}`);
    execFileSync('tar', ['-xzf', packed, '--strip-components=2', 'package/bin/node'], {
      cwd: folder,
    });
    fs.rmSync(path.join(folder, packed));
    fs.cpSync(path.join(npm('root', '-g'), 'npm'), path.join(folder, 'npm'), { recursive: true });
    const trusted = npm('config', 'get', 'cafile');
    const authorities = '/etc/ssl/certs/ca-certificates.crt';
    fs.copyFileSync(
      fs.existsSync(trusted) ? trusted : authorities,
      path.join(folder, 'ca-certificates.crt'),
    );
    fs.writeFileSync(
      path.join(folder, 'npmrc'),
      `registry=${npm('config', 'get', 'registry')}\ncafile=${authorities}\n`,
    );
  });
}

async function build(name: string, of: string, prepare: (folder: string) => void): Promise<void> {
  const folder = fs.mkdtempSync(path.join(store, 'base-'));
  try {
    fs.cpSync(here, folder, { recursive: true });
    prepare(folder);
    const file = path.join(folder, `${of}.Containerfile`);
    await podman('build', '--network=host', '--format=docker', '-t', name, '-f', file, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
