// An address of a database may name several servers of it, as those of PostgreSQL's own programs do:
// postgres://taksir:password@db1:5432,db2:5432/taksir.

/** The address of each server that an address names, in its order. */
export function addressesIn(text: string): readonly string[] {
  const [, before, hosts, after] = /^([^:]*:\/\/(?:[^/?#]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return [text];
  return hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
}

/** As a person reads which servers are meant: 'db1:5432, db2:5432'. */
export function hostsIn(text: string): string {
  return addressesIn(text)
    .map((one) => (URL.canParse(one) ? new URL(one).host : ''))
    .join(', ');
}
