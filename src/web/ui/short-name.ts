/** So many signs of a name are heard; who wants the rest reads the cell itself. */
const most = 60;

/** A name for labels: a long description would be read whole at each of its fields. */
export function shortName(name: string): string {
  if (name.length <= most) return name;
  const cut = name.slice(0, most);
  const blank = cut.lastIndexOf(' ');
  return `${blank > most / 2 ? cut.slice(0, blank) : cut}…`;
}
