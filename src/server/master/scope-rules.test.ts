import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  holdScopes,
  type ScopedList,
  type Stored,
  type Target,
} from '../../../tests/support/scope-rules.ts';
import type { MasterType } from '../../contract/master.ts';
import { decimal } from '../../domain/number/decimal.ts';
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

const mastersOf = (type: MasterType): ScopedList => ({
  taken: 'MASTER_EXISTS',
  hasFixedCodes: type === 'LABOR',
  copiesHistory: true,
  create: (tx, caller, code, price, scope) => {
    const unit = type === 'LABOR' ? 'OH' : 'kg';
    const fields = { type, code, name: 'x', unit, price: decimal(price) };
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
    const filter = { terms: [[[prefix]]] as const, ...(only && shown[only]) };
    const order = { by: 'code', direction: 'asc' } as const;
    const rows = await listMasters(base.db, id, filter, order, { limit: 10, offset: 0 });
    return rows
      .filter((row) => only !== 'hidden' || (row.ownKind === 'hidden' && row.ownActive === true))
      .map(({ code, price }) => [code, price]);
  },
  stored: async (prefix) => {
    const { rows } = await sql<Stored>`
      select owner_id as "ownerId", code as kode, active, version,
        origin_version as "originVersion",
        case when tombstone then 'hidden' else 'entry' end as kind,
        search <> '' as "isFound",
        array(select cause from master_price where master_id = m.id) as causes
      from master_item m where code like ${`${prefix}%`} and deleted_at is null`.execute(base.db);
    return rows;
  },
});

const byCode = (target: Target) => ('id' in target ? target : { ...target, code: target.kode });

test.each(['LABOR', 'MATERIAL', 'EQUIPMENT'] as const)(
  'HOUSE-02 C4 D-36 whoever does what in whatever order, everybody has the masters that the rules say: %s',
  async (type) => {
    await holdScopes(base.db, mastersOf(type), 60);
  },
  300_000,
);
