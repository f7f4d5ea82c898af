import { kodeKey } from '../../domain/code-order.ts';
import { judgeMasters } from '../../domain/price-list/judge-masters.ts';
import type { MasterSwitches } from '../../domain/price-list/catalogue-master.ts';
import { laborLayout } from '../../domain/price-list/layouts.ts';
import { whatRowsDo, type Accepted } from '../../domain/price-list/verdict.ts';
import { readUnitShelf } from '../units/unit-shelf-store.ts';
import * as store from './master-list-store.ts';
import { readerOf } from './read-file.ts';
import { runImport, type ImportCall, type ImportWish } from './run-import.ts';
import { countOutcomes, countWritten, messageOf, presentRemark, summaryOf } from './summary.ts';
import { writeMasters } from './write-masters.ts';

type ListedType = 'MATERIAL' | 'LABOR';

/** Reads a list of materials or wages into the masters (api/6.2). */
export function importMasters(
  type: ListedType,
  wish: ImportWish,
  switches: Omit<MasterSwitches, 'accepted'>,
  call: ImportCall,
) {
  return runImport(readerOf(type), wish, call, async ({ list, remarks }, frame) => {
    if (list.type === 'HSP') throw new TypeError('a list of masters was asked for');
    const { tx, ownerId, dryRun } = frame;
    if (!dryRun) await store.holdMastersOf(tx, { types: [type], ownerId });
    const stored = await store.readMastersOf(tx, { type, ownerId });
    const units = await readUnitShelf(tx);
    const keys = list.rows.flatMap(({ fields }) => fields.kode ?? []).map(kodeKey);
    const others = await store.readOtherMasters(tx, { type, ownerId, keys });
    const shelf = { units, others: new Map(others.map((other) => [other.codeKey, other])) };
    const judge = (accepted: Accepted) =>
      judgeMasters(list, stored, shelf, { ...switches, accepted });
    frame.see(whatRowsDo(judge('all')));
    const judgement = judge(wish.accepted);
    const counts = countOutcomes(judgement.verdicts, ownerId, laborLayout.harga.title);
    if (!dryRun) {
      frame.storing.begin(countWritten(judgement.verdicts));
      await writeMasters(frame, type, judgement.verdicts);
    }
    return {
      counts,
      message: messageOf(counts, judgement.faults.length, dryRun),
      summary: summaryOf(judgement, counts, {
        dryRun,
        remarks: remarks.map(presentRemark),
        made: ({ unit, price }) => ({ unit, price }),
      }),
      more: undefined,
    };
  });
}
