// PostgreSQL's COPY in its text form, streamed: what a table holds, exactly, in bounded memory.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What pg hands to a statement of our own; its types leave the COPY messages out. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

/** The face that pg asks of a statement: one function for each message of the server. */
class CopyStatement {
  readonly done: Promise<number>;
  callback: undefined | (() => void);
  #settle: { resolve(rows: number): void; reject(error: unknown): void };
  #rows = 0;
  #failure: unknown;

  readonly text: string;
  readonly take: ((chunk: Buffer) => Promise<void> | undefined) | undefined;
  readonly give: ((wire: Wire) => Promise<void>) | undefined;

  constructor(
    text: string,
    take?: (chunk: Buffer) => Promise<void> | undefined,
    give?: (wire: Wire) => Promise<void>,
  ) {
    this.text = text;
    this.take = take;
    this.give = give;
    const { promise, resolve, reject } = promiseOf<number>();
    this.done = promise;
    this.#settle = { resolve, reject };
  }

  submit(wire: Wire): void {
    wire.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    const wait = this.take?.(chunk);
    if (!wait) return;
    // The reader is slower than the server.
    wire.stream.pause();
    wait.then(
      () => wire.stream.resume(),
      (error: unknown) => {
        this.#failure = error;
        wire.stream.destroy();
      },
    );
  }

  handleCopyInResponse(wire: Wire): void {
    if (!this.give) return wire.sendCopyFail('nothing to send');
    this.give(wire).then(
      () => wire.endCopyFrom(),
      (error: unknown) => {
        this.#failure = error;
        wire.sendCopyFail('the backup cannot be read');
      },
    );
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleError(error: unknown): void {
    this.#settle.reject(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows);
  }
}

/**
 * Runs `copy … to stdout`, and hands on each piece as it comes; a promise that `take` gives back
 * holds the server until it is kept. Gives the number of rows.
 */
export function copyOut(
  client: pg.Client,
  text: string,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<number> {
  return client.query(statement(new CopyStatement(text, take))).done;
}

/** Runs `copy … from stdin` with these pieces. Gives the number of rows. */
export function copyIn(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const give = async (wire: Wire): Promise<void> => {
    for await (const chunk of chunks) {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
  };
  return client.query(statement(new CopyStatement(text, undefined, give))).done;
}

// pg's Submittable names `submit` alone, with a connection that knows no COPY.
const statement = (copy: CopyStatement) => copy as unknown as CopyStatement & pg.Submittable;

function promiseOf<T>() {
  let resolve!: (value: T) => void; // set by the executor, which runs at once
  let reject!: (error: unknown) => void; // the same
  const promise = new Promise<T>((good, bad) => {
    resolve = good;
    reject = bad;
  });
  return { promise, resolve, reject };
}
