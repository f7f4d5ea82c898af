import { expect, test } from 'vitest';
import { Failure } from '../api/failure.ts';
import { texts } from './texts.ts';
import { wordsOfFailure } from './words-of-failure.ts';

test.each([
  ['ERR-34', texts.codeFailed, 'Invalid OTP'],
  ['ERR-35', texts.registrationFailed, 'Registration failed'],
  ['ERR-36', texts.sendingFailed, 'Failed to send OTP'],
])('%s an answer without words: %s', (_, ofTask, words) => {
  expect(wordsOfFailure(new Failure(502), ofTask)).toBe(words);
  expect(wordsOfFailure(new Failure(400, { said: 'Kode OTP salah.' }), ofTask)).toBe(
    'Kode OTP salah.',
  );
  expect(wordsOfFailure(new Failure(0), ofTask)).toBe(texts.offline);
});
