/** The settings of Taksir, read once at start. `.env.example` explains each. */
export interface Config {
  readonly port: number;
  readonly production: boolean;
  /** Where the embedded database, its secret and the outbox of mails lie. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** As browsers see Taksir, without a slash at the end; mails hold links to it. */
  readonly origin: string;
  readonly corsOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly rateLimits: boolean;
  readonly registration: 'open' | 'closed';
  /** If set, only this address can become the first ADMIN (D-17). */
  readonly adminEmail: string | undefined;
  /** A proxy of ours writes X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}
