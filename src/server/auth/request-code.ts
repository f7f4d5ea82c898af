import { randomBytes } from 'node:crypto';
import type { Tx } from '../platform/database/database.ts';
import type { Letter } from '../platform/mail/mail-text.ts';
import { newId } from '../platform/database/new-id.ts';
import { queueLetter, wakeOutbox } from '../platform/mail/outbox.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/http/routes.ts';
import { serverKey, type Sign } from '../platform/server-key.ts';
import { findAccount } from '../users/account-store.ts';
import { secondsLinkOnly, secondsLocked, secondsUntilSend } from './budgets.ts';
import { insertCode, lastCode } from './code-store.ts';
import { codeOf, macOf } from './code.ts';
import { insertEvents, secondsUntilRoom, whileCounting } from './event-store.ts';
import { closedLetter, codeLetter, linkLetter, unknownLetter } from './letters.ts';
import {
  CODE_LIVES,
  CODE_SENT_AGAIN,
  NOTICES_PER_ADDRESS,
  REQUESTS_PER_IP,
  TRIES_PER_CODE,
} from './limits.ts';
import { insertLink } from './link-store.ts';

/** Who asks, and for which address. */
interface Asker {
  readonly email: string;
  readonly ip: string;
}

/** In seconds. */
interface SentCode {
  /** How long the code lives. */
  readonly expiresIn: number;
  /** How long only the link of the mail signs in; 0: the code does too. */
  readonly lockedFor: number;
}

/**
 * Sends a code and a link to the owner of an address (D-13, D-15). An address without an account
 * goes the same way through the same tables, with a code that never matches.
 */
export async function requestCode(services: Services, asker: Asker): Promise<SentCode> {
  const { db } = services;
  const sign = await serverKey(db);
  const outcome = await whileCounting(db, asker, async (tx) => {
    const refusal = await refuse(tx, services, asker);
    return refusal ?? send(tx, services, asker, sign);
  });
  // Thrown after the commit, so that refused calls are counted too.
  if (outcome instanceof Problem) throw outcome;
  wakeOutbox(db);
  return outcome;
}

async function refuse(tx: Tx, { config }: Services, asker: Asker): Promise<Problem | undefined> {
  if (!config.rateLimits) return undefined;
  const { ip, email } = asker;
  const busy = await secondsUntilRoom(tx, 'request', { ip }, REQUESTS_PER_IP);
  if (busy > 0) return new Problem('RATE_LIMITED', { n: busy, retryAfter: busy });
  const wait = await secondsUntilSend(tx, email);
  if (wait === 0) return undefined;
  await insertEvents(tx, ['request'], asker);
  return new Problem('OTP_SEND_LIMIT', { n: wait, retryAfter: wait });
}

async function send(tx: Tx, { config }: Services, asker: Asker, sign: Sign): Promise<SentCode> {
  const { email } = asker;
  const account = await findAccount(tx, email);
  const userId = account && !account.isClosed ? account.id : null;
  const isLinkOnly = (await secondsLinkOnly(tx, email, config)) > 0;
  const code = await liveCode(tx, sign, { email, userId, isLinkOnly });
  const token = await insertLink(tx, userId);
  const noticeWait = await secondsUntilRoom(tx, 'notice', { email }, NOTICES_PER_ADDRESS);
  const isNotice = userId === null && noticeWait === 0;
  await insertEvents(tx, isNotice ? ['request', 'send', 'notice'] : ['request', 'send'], asker);

  const mail = { to: email, origin: config.letterOrigin, token };
  let letter: Letter | undefined;
  if (userId !== null && isLinkOnly) letter = linkLetter(mail);
  else if (userId !== null) letter = codeLetter({ ...mail, ...code });
  else if (isNotice && account) letter = closedLetter(email);
  else if (isNotice)
    letter = unknownLetter(email, config.letterOrigin, config.registration === 'open');
  await queueLetter(tx, letter);
  return { expiresIn: code.seconds, lockedFor: await secondsLocked(tx, asker, config) };
}

interface Wanted {
  email: string;
  userId: string | null;
  isLinkOnly: boolean;
}

/** The code that was sent before, if it has time and tries left, else a new one. */
async function liveCode(
  tx: Tx,
  sign: Sign,
  { email, userId, isLinkOnly }: Wanted,
): Promise<{ code: string; seconds: number }> {
  const last = await lastCode(tx, email);
  const isGood =
    last !== undefined &&
    last.isLive &&
    last.hasCode &&
    last.userId === userId &&
    last.attempts < TRIES_PER_CODE &&
    last.secondsLeft >= CODE_SENT_AGAIN;
  if (isGood && !isLinkOnly) {
    return { code: codeOf(sign, { id: last.id, email }), seconds: last.secondsLeft };
  }
  const name = { id: newId(), email };
  const code = codeOf(sign, name);
  // A random check value belongs to no digits, so the code never matches.
  const check = userId === null ? randomBytes(32) : macOf(sign, name, code);
  await insertCode(tx, { ...name, userId, mac: isLinkOnly ? null : check });
  return { code, seconds: CODE_LIVES };
}
