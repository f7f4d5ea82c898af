/** One server-sent event, its data parsed. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Takes a stream's text piece by piece, as the line brings it, and gives the events that are whole. */
export function createEventReader() {
  let rest = '';
  return function read(text: string): ServerEvent[] {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const [event, data] = ['event: ', 'data: '].map((head) =>
        lines.find((line) => line.startsWith(head))?.slice(head.length),
      );
      return event !== undefined && data !== undefined ? [{ event, data: JSON.parse(data) }] : [];
    });
  };
}
