// Calls to what stands in front of Taksir.
import https from 'node:https';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Which of the machine's own addresses (127.0.0.0/8) the caller has. */
  from?: string;
}

/** The certificate is nobody's whom this machine trusts. */
export const toFront = (port: number) => ({
  host: '127.0.0.1',
  servername: 'localhost',
  port,
  rejectUnauthorized: false,
});

/** By TLS to localhost. */
export function ask(
  port: number,
  at: string,
  { method = 'GET', headers = {}, body, from }: Sent = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = https.request(
        {
          ...toFront(port),
          ...(from && { localAddress: from }),
          path: at,
          method,
          headers: { Host: `localhost:${port}`, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    },
  );
}
