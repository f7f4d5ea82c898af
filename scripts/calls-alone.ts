// What the product's pages have of the contract: where each call goes, not what may be in it.
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { project } from './project.mjs';

type Table = Readonly<Record<string, Endpoint>>;

const contract = path.join(project, 'src', 'contract');
const web = path.join(project, 'src', 'web');

/** Before the name of a table: a module that holds it without its schemas. */
const ALONE = '\0calls-alone:';

const importing = /import \{([^}]*)\} from '([^']*\/contract\/[^']*)';/g;

/**
 * Takes a table of calls from a module of its own, which has it without schemas: the server judges
 * what is sent and is believed in what it answers, and with the library that schemas need a first
 * visit would fetch a tenth more. What else is imported of the contract, as the schema by which a
 * form judges what is typed, comes as it is.
 */
export function callsAlone(): Plugin {
  let tables: Readonly<Record<string, Table>> = {};
  return {
    name: 'calls-alone',
    enforce: 'pre',
    // A test build checks each answer against its schema.
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',

    async buildStart() {
      ({ api: tables } = await import('../src/contract/api.ts'));
    },

    transform(code, id) {
      // A schema does nothing by being made, so a file of which nothing is taken is left out.
      if (id.startsWith(contract)) return { moduleSideEffects: false };
      if (!id.startsWith(web)) return null;
      const taken = code.replaceAll(importing, (_all, names: string, file: string) =>
        takenFrom(file, names.split(','), tables),
      );
      return { code: taken, map: null };
    },

    resolveId: (source) => (source.startsWith(ALONE) ? source : null),

    load(id) {
      const table = id.startsWith(ALONE) && tables[id.slice(ALONE.length)];
      return table ? { code: codeOf(table), moduleSideEffects: false } : null;
    },
  };
}

function takenFrom(file: string, named: readonly string[], tables: Record<string, Table>): string {
  const names = named.map((name) => name.trim()).filter((name) => !/^(?:type\b|$)/.test(name));
  const isTable = (name: string) => Object.hasOwn(tables, tableOf(name));
  const others = names.filter((name) => !isTable(name));
  return [
    ...names
      .filter(isTable)
      .map((name) => `import ${name.split(' ').at(-1)} from '${ALONE}${tableOf(name)}';`),
    ...(others.length > 0 ? [`import { ${others.join(', ')} } from '${file}';`] : []),
  ].join(' ');
}

/** `exports as calls` is the table `exports`. */
const tableOf = (name: string) => name.split(' ')[0] ?? '';

const codeOf = (table: Table) => `export default ${JSON.stringify(callsOf(table))};`;

/** A table as the product's pages have it. */
export function callsOf(table: Table): Readonly<Record<string, BareCall>> {
  const calls = Object.entries(table).map(([name, call]) => [name, bareOf(call)] as const);
  return Object.fromEntries(calls);
}

type BareCall = ReturnType<typeof bareOf>;

/** What a request is made of, and what is said when it fails. */
function bareOf({ method, path: at, creates, rate, files, body, bulkField }: Endpoint) {
  return { method, path: at, creates, rate, files: files && {}, body: body && {}, bulkField };
}
