import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { holdScopes, type Shelf, type Target } from '../../../tests/scope-rules.ts';
import { decimal } from '../../domain/decimal.ts';
import { changeMaster } from './change-master.ts';
import { createMaster } from './create-master.ts';
import { listMasters } from './master-store.ts';
import { removeMaster } from './remove-master.ts';
import { switchOverride } from './switch-override.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const masters: Shelf = {
  taken: 'MASTER_EXISTS',
  create: (tx, caller, code, price, scope) => {
    const fields = {
      type: 'MATERIAL',
      code,
      name: 'x',
      unit: 'kg',
      price: decimal(price),
    } as const;
    return createMaster(tx, caller, { fields, scope });
  },
  change: (tx, caller, target, code, price) =>
    changeMaster(tx, caller, { target: byCode(target), fields: { code, price: decimal(price) } }),
  remove: (tx, caller, target) => removeMaster(tx, caller, byCode(target)),
  flip: (tx, caller, code, active) => switchOverride(tx, caller, { code, active }),
  idOf: async (owner, code) => {
    const row = await base.db
      .selectFrom('master_item')
      .select('id')
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .where('owner_id', owner === null ? 'is' : '=', owner)
      .executeTakeFirst();
    return row?.id;
  },
  list: async ({ id }, prefix, only) => {
    const shown = {
      own: { withInactive: true, onlyOwn: true },
      hidden: { withHidden: true },
    };
    const filter = { words: [prefix], ...(only && shown[only]) };
    const order = { by: 'code', direction: 'asc' } as const;
    const rows = await listMasters(base.db, id, filter, order, { limit: 10, offset: 0 });
    return rows
      .filter((row) => only !== 'hidden' || (row.ownKind === 'hidden' && row.ownActive === true))
      .map(({ code, price }) => [code, price]);
  },
};

const byCode = ({ scope, ...target }: Target) =>
  'id' in target ? { ...target, scope } : { code: target.kode, scope };

test('C4 D-36 whoever does what in whatever order, everybody has the masters that the rules say', async () => {
  await holdScopes(base.db, masters, 200);
}, 300_000);
