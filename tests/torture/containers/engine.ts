// podman with a store of its own, so that what is made here is never taken for an image of the machine's.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Kept between runs: base images need not be made again. */
export const store = path.join(tmpdir(), 'taksir-containers');

const isRoot = process.getuid?.() === 0;

/** Where a program lies, if it is installed. */
export function placeOf(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}

/** Whether containers can be run here; says once why not. */
export function canRunContainers(): boolean {
  const missing = ['podman', 'podman-compose'].filter((name) => placeOf(name) === undefined);
  if (missing.length > 0) console.log(`skipped, not installed: ${missing.join(', ')}`);
  else if (!isRoot) console.log('skipped: base images are made as root alone');
  else return true;
  return false;
}

/** Of the machine's own settings podman takes none: where it keeps things and how it runs them is here. */
function settings(): Record<string, string> {
  const [storage, containers] = ['storage.conf', 'containers.conf'].map((name) =>
    path.join(store, name),
  );
  const runs = path.join(store, 'run');
  fs.mkdirSync(store, { recursive: true, mode: 0o700 });
  fs.writeFileSync(
    storage ?? '',
    `[storage]\ndriver = "overlay"\ngraphroot = "${store}/images"\nrunroot = "${runs}"\n`,
  );
  // Neither systemd nor its journal need be there, no limit is raised, which not every root may, and crun runs
  // nothing under both kinds of control groups.
  const runtime = fs.existsSync('/sys/fs/cgroup/unified') ? 'runtime = "runc"\n' : '';
  fs.writeFileSync(
    containers ?? '',
    `[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "${store}/networks"
[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\ntmp_dir = "${runs}/libpod"\n${runtime}
[containers]\nlog_driver = "k8s-file"\ndefault_ulimits = ["nofile=4096:4096", "nproc=16384:16384"]\n`,
  );
  return { CONTAINERS_STORAGE_CONF: storage ?? '', CONTAINERS_CONF: containers ?? '' };
}

export interface Ended {
  readonly code: number;
  /** What it said, output and errors as they came. */
  readonly said: string;
}

/** Runs it to its end, whatever that is. */
export function attempt(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const env = { ...process.env, ...settings(), ...options.env };
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd: options.cwd, env, maxBuffer: 64 << 20 },
      (error, output, errors) =>
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1,
          said: output + errors,
        }),
    );
  });
}

/** Runs it and gives its output; throws all that it said where it fails. */
export async function podman(...args: readonly string[]): Promise<string> {
  const { code, said } = await attempt('podman', args);
  if (code !== 0) throw new Error(`podman ${args.join(' ')}: ${code}\n${said.slice(-5_000)}`);
  return said.trim();
}

export const hasImage = async (name: string) =>
  (await attempt('podman', ['image', 'exists', name])).code === 0;

/** An image that the machine's own podman has by this name. */
export function takeFromMachine(name: string): boolean {
  const archive = path.join(store, 'taken.tar');
  try {
    execFileSync('podman', ['image', 'exists', name], { stdio: 'ignore' });
    execFileSync('podman', ['save', '-o', archive, name], { stdio: 'ignore' });
    execFileSync('podman', ['load', '-i', archive], {
      stdio: 'ignore',
      env: { ...process.env, ...settings() },
    });
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(archive, { force: true });
  }
}

/** What compose.yaml of a folder has run; its containers and volumes are named after the folder. */
export function openProject(folder: string) {
  const name = path.basename(folder);
  const compose = async (...args: readonly string[]): Promise<void> => {
    const { code, said } = await attempt(
      'podman-compose',
      ['-f', 'compose.yaml', '--podman-build-args=--network=host', ...args],
      { cwd: folder },
    );
    // It ends well whatever podman said, which it repeats; what it made already it fails to make and starts.
    const isBad = args[0] === 'build' && /^exit code: [1-9]/m.test(said);
    if (code !== 0 || isBad) throw new Error(`compose ${args.join(' ')}\n${said.slice(-8_000)}`);
  };
  const container = (service: string) => `${name}_${service}_1`;
  return {
    name,
    compose,
    container,
    /** What a service has said since it was made. */
    logs: async (service: string) => (await attempt('podman', ['logs', container(service)])).said,
    /** A command in a running service. */
    exec: (service: string, ...command: readonly string[]) =>
      attempt('podman', ['exec', container(service), ...command]),
    /** The service's own health check, as an engine asks it. */
    isHealthy: async (service: string) =>
      (await attempt('podman', ['healthcheck', 'run', container(service)])).code === 0,
    inspect: (service: string, what: string) =>
      podman('inspect', '--format', what, container(service)),
    volume: (of: string) => `${name}_${of}`,
  };
}

/** Waits until it is so; `why` says what there is to see where it never comes about. */
export async function until(
  what: () => Promise<boolean>,
  why: () => Promise<string>,
  timeout: number,
): Promise<number> {
  const began = Date.now();
  for (;;) {
    if (await what()) return Date.now() - began;
    if (Date.now() - began > timeout) {
      throw new Error(`it did not come about:\n${(await why()).slice(-6_000)}`);
    }
    await pause(200);
  }
}
