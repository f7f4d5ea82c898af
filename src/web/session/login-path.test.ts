import { expect, test } from 'vitest';
import { loginPath, safePath } from './login-path.ts';

test.each([
  ['/units?q=m2', '/units?q=m2'],
  ['/estimation/update/0192', '/estimation/update/0192'],
  ['/hsp#atas', '/hsp#atas'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['units', '/'],
  ['https://jahat.example/', '/'],
  ['//jahat.example', '/'],
  ['/\\jahat.example', '/'],
  ['/\t/jahat.example', '/'],
  ['/login?from=/units', '/'],
  ['/otp', '/'],
  ['/register', '/'],
])('AUTH-27 from %j leads to %s after sign-in', (from, path) => {
  expect(safePath(from)).toBe(path);
});

test('AUTH-04 AUTH-34 the way to /login carries the path and the reason', () => {
  expect(loginPath('/units?q=m2')).toBe('/login?from=%2Funits%3Fq%3Dm2');
  expect(loginPath('/', 'expired')).toBe('/login?from=%2F&reason=expired');
});
