import { timingSafeEqual } from 'node:crypto';
import type { Sign } from '../platform/server-key.ts';
import { CODE_LENGTH } from './limits.ts';

/** Identifies a code: the row's random id, and the address that it is bound to. */
interface CodeName {
  readonly id: string;
  readonly email: string;
}

/**
 * The digits of a code, '0000' to '9999' alike. They follow from its row and the server's key, so
 * that the same code can be sent again although nobody has kept it.
 */
export function codeOf(sign: Sign, { id, email }: CodeName): string {
  // 2^48 numbers over 10^4 codes: no code is more likely than another by 1 in 10^10.
  const number = sign('code', id, email).readUIntBE(0, 6) % 10 ** CODE_LENGTH;
  return String(number).padStart(CODE_LENGTH, '0');
}

/** The check value that is stored instead of the code. */
export function macOf(sign: Sign, { id, email }: CodeName, code: string): Buffer {
  return sign('code-check', id, email, code);
}

/** Compares in constant time. */
export function isRightCode(sign: Sign, name: CodeName, typed: string, mac: Buffer): boolean {
  return timingSafeEqual(macOf(sign, name, typed), mac);
}
