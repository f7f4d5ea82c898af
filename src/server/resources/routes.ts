import { resources, type Resource } from '../../contract/resources.ts';
import { toText, type Decimal } from '../../domain/number/decimal.ts';
import type { RankedResource } from '../../domain/report/resource-works.ts';
import { jsonNumber, type Written } from '../platform/http/json.ts';
import { routes } from '../platform/http/routes.ts';
import { readResources, readWorksNeeding } from './read-resources.ts';

const MOST_WORKS = 200;

export const resourceRoutes = routes(resources, {
  async list({ params }, { db, caller }) {
    const read = await readResources(db, caller, params.id);
    const { report, works } = read;
    return {
      data: {
        projectName: read.projectName,
        groups: report.groups.map(({ group, rows, total }) => ({
          group,
          total: number(total.value),
          count: rows.length,
        })),
        total: number(report.total.value),
        resources: read.resources.map((row) => present(row, works.get(row.key)?.length ?? 0)),
        itemCount: read.itemCount,
        itemsWithout: report.worksWithout,
        missingPrices: report.missingPrices,
      },
    };
  },

  async works({ params, query }, { db, caller }) {
    const works = await readWorksNeeding(db, caller, { id: params.id, key: query.key });
    return {
      data: {
        works: works.slice(0, MOST_WORKS).map(({ volume, need, ...work }) => {
          return { ...work, volume: number(volume), need: number(need) };
        }),
        total: works.length,
      },
    };
  },
});

function present(row: RankedResource, workCount: number): Written<Resource> {
  const { key, group, code, name, unit, need, price, priceMissing, abc } = row;
  return {
    key,
    group,
    kode: code,
    nama: name,
    satuan: unit,
    need: need ? number(need.value) : null,
    harga: price ? number(price.value) : priceMissing ? 0 : null,
    priceMissing,
    jumlah: number(row.amount.value),
    weight: number(row.weight.value),
    cumulative: number(row.cumulative),
    abc,
    workCount,
  };
}

const number = (value: Decimal) => jsonNumber(toText(value));
