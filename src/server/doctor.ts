// `npm run doctor` and `npm run doctor -- ADDRESS`: what is wrong with this Taksir and what to do.
import * as z from 'zod/mini';
import { runCommand } from './command.ts';
import { examine } from './platform/doctor/examine.ts';
import { Trouble } from './platform/trouble.ts';
import type { Finding } from './platform/upkeep/finding.ts';

const words = { ok: 'baik', warn: 'PERHATIKAN', bad: 'SALAH' } as const;
/** As monitoring takes them: fine, warning, critical. */
const exits = { ok: 0, warn: 1, bad: 2 } as const;

await runCommand(async (config, [to]) => {
  if (to !== undefined && !z.email().safeParse(to).success) {
    throw new Trouble(`"${to}" bukan alamat email. Misalnya: npm run doctor -- anda@contoh.id`);
  }
  const findings = await examine(config, to);
  for (const finding of findings) console.log(lineOf(finding));
  const count = (level: Finding['level']) => findings.filter((it) => it.level === level).length;
  console.log(
    `\n${count('ok')} baik, ${count('warn')} perlu diperhatikan, ${count('bad')} salah.` +
      (to === undefined ? ' Surat uji: npm run doctor -- anda@contoh.id' : ''),
  );
  return Math.max(...findings.map(({ level }) => exits[level]));
});

function lineOf({ level, about, says, remedy }: Finding): string {
  const line = `${words[level].padEnd(10)}  ${about}: ${says}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(12)}→ ${remedy}`;
}
