import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and shows that time passes: what is done, and for how long. On a
 * terminal the line counts the seconds; elsewhere it stands once. What the program says is shown
 * only when it fails.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>} whether it went well
 */
export function runWithProgress(what, program, args, options = {}) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} detik`;
  const live = process.stdout.isTTY;
  if (!live) console.log(`${what} …`);
  const show = () => process.stdout.write(`\r${what} … ${seconds()}  `);
  if (live) show();
  const clock = live ? setInterval(show, 1000) : undefined;

  return new Promise((resolve) => {
    let said = '';
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => (said += part));
    }
    // What was begun ends with us.
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.once('close', () => process.exit(1));
      child.kill(signal);
    };
    for (const signal of signals) process.once(signal, stop);
    /** @param {boolean} ok */
    const end = (ok) => {
      for (const signal of signals) process.off(signal, stop);
      clearInterval(clock);
      if (live) process.stdout.write('\r');
      console.log(`${what}: ${ok ? 'selesai' : 'gagal'}, ${seconds()}.     `);
      if (!ok) console.error(said.trim());
      resolve(ok);
    };
    child.on('error', (error) => {
      said += String(error);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
