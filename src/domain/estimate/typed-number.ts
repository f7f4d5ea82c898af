export { readTypedPrice, readTypedVolume } from '../typed-number.ts';
