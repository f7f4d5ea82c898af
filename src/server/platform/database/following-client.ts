import pg from 'pg';
import { addressesIn } from './database-hosts.ts';
import { cutStream, serversOf, type Role, type Servers } from './servers.ts';

/** A connection's parts, as the embedded database gives them, or an address. */
export type DatabaseAddress = string | pg.ConnectionConfig;

interface Following extends pg.ClientConfig {
  readonly servers?: Servers;
}

/**
 * What a client is made with. Of one server it is the server's address; of several, or where the role
 * matters, the right one is found when it connects.
 */
export function clientConfig(address: DatabaseAddress, role: Role = 'writer'): pg.ClientConfig {
  if (typeof address !== 'string') return address;
  const [first = address, ...more] = addressesIn(address);
  if (role === 'writer' && more.length === 0) return { connectionString: address };
  const following: Following = { connectionString: first, servers: serversOf(address, role) };
  return following;
}

type Callback = (error: Error) => void;

/** A connection to that of several servers which is the right one, for as long as it is. */
export class FollowingClient extends pg.Client {
  readonly #servers: Servers | undefined;

  constructor(config?: Following) {
    super(config);
    this.#servers = config?.servers;
  }

  // pg has a signature for each way to wait.
  override connect = ((callback?: Callback) => {
    if (!this.#servers) return callback ? super.connect(callback) : super.connect();
    const connected = this.#follow(this.#servers);
    if (!callback) return connected;
    connected.then(() => (callback as () => void)(), callback);
  }) as pg.Client['connect'];

  async #follow(servers: Servers): Promise<this> {
    const { at, place } = await servers.find();
    Object.assign(this, place);
    const follower = {
      cut: () => cutStream(this, new Error('Connection terminated: another server took over')),
    };
    servers.follow(follower, at);
    this.once('end', () => servers.leave(follower));
    try {
      await super.connect();
    } catch (error) {
      servers.leave(follower);
      servers.doubt(at);
      throw error;
    }
    // One that is lost may be the last word of its server.
    this.on('error', () => servers.doubt(at));
    return this;
  }
}
