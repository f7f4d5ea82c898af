/** Server-sent events as an answer that goes on. */
export interface EventStream {
  readonly answer: Response;
  send(event: string, data: unknown): void;
  /** Something for proxies, which cut what is silent. */
  keepAlive(): void;
  end(): void;
}

/** `onGone`: the client went away, or `end` was called; once. */
export function openEventStream(onGone: () => void): EventStream {
  const encoder = new TextEncoder();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;

  function leave() {
    if (!body) return;
    body = undefined;
    onGone();
  }

  const write = (text: string) => body?.enqueue(encoder.encode(text));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      // The head of the answer leaves with the first bytes.
      write(': taksir\n\n');
    },
    cancel: leave,
  });
  return {
    answer: new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      },
    }),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    keepAlive: () => write(':\n\n'),
    end() {
      body?.close();
      leave();
    },
  };
}
