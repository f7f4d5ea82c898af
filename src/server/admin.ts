// `npm run admin -- ADDRESS`: an administrator for a Taksir whose only one cannot sign in any more.
import { CodeRequest } from '../contract/auth.ts';
import { recoverAdmin } from './auth/recover-admin.ts';
import { runCommand } from './command.ts';
import { inTransaction, openDatabase } from './platform/database/database.ts';
import { withData } from './platform/embedded/borrow.ts';
import { Trouble } from './platform/trouble.ts';
import { schemaState } from './platform/upkeep/schema-state.ts';

const said = {
  made: 'Akun baru dibuat sebagai ADMIN',
  opened: 'Akun dibuka kembali dan menjadi ADMIN',
  raised: 'Akun menjadi ADMIN',
} as const;

await runCommand(async (config, [named = '']) => {
  // By the rule of the sign-in: trimmed, in small letters.
  const asked = CodeRequest.safeParse({ email: named });
  if (!asked.success) {
    throw new Trouble('Sebut alamat emailnya, misalnya: npm run admin -- anda@contoh.id');
  }
  const { email } = asked.data;
  const { what, token } = await withData(config, async (address) => {
    const db = openDatabase(address, { max: 2 });
    try {
      // A command beside a running Taksir migrates nothing under it.
      if (!(await schemaState(db)))
        throw new Trouble('Basis data masih kosong. Jalankan npm start dahulu.');
      return await inTransaction(db, (tx) => recoverAdmin(tx, email));
    } finally {
      await db.destroy();
    }
  });
  console.log(`${said[what]}: ${email}`);
  console.log('Masuk lewat tautan ini, berlaku 60 menit, satu kali pakai. Jangan bagikan.');
  console.log(`${config.origin}/otp#link=${token}`);
  return 0;
});
