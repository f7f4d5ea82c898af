import { randomBytes, randomUUID } from 'node:crypto';

/**
 * Makes many UUIDs v7 of one moment: time, then 42 random bits of this call, then a count from a
 * random start (RFC 9562, section 6.2). One by one they are made in database/new-id.ts; an
 * estimate has 50,000 parts.
 */
export function newIds(): () => string {
  const time = Date.now().toString(16).padStart(12, '0');
  // The variant is in the random part of a v4, and stays.
  const lead = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15, -COUNT_DIGITS)}`;
  const start = randomBytes(4).readUInt32BE();
  let count = 0;
  return () => {
    const place = (start + count++) % COUNTS;
    return lead + (COUNTS + place).toString(16).slice(1);
  };
}

/** Of hexadecimal digits: more than an estimate can have parts. */
const COUNT_DIGITS = 8;
const COUNTS = 16 ** COUNT_DIGITS;
