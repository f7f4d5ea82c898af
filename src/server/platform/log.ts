import { multistream, pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * Secrets that let somebody in, or texts meant for one reader, at every place where they can occur.
 */
const secrets = ['token', 'otp', 'code_mac', 'link', 'authorization', 'cookie', 'html', 'text'];

interface Outputs {
  /** Gets all that the terminal gets, and more where that is to be quiet. */
  readonly file?: { write(line: string): void } | undefined;
  readonly terminalLevel?: string;
}

/** One JSON line an event, with nothing in it that lets somebody in. */
export function createLog(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line),
  { file, terminalLevel = level }: Outputs = {},
): Log {
  const outputs = [{ level: terminalLevel, stream: { write } }];
  if (file) outputs.push({ level, stream: file });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        remove: true,
      },
      serializers: { error: withoutLinks },
    },
    multistream(outputs),
  );
}

/** A link's token may stand in the text of an error. */
function withoutLinks(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { type: told.type, message: hide(told.message), stack: hide(told.stack) };
}

const hide = (text: string) => text.replace(/#link=[\w-]+/g, '#link=…');
