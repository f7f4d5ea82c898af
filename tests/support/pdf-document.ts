// On older engines pdf.js brings an Array's push of its own, and leaves it to all else in the process.
const { push } = Array.prototype;
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// Its reading half brings it again, and would else be fetched at the first document.
// @ts-expect-error -- the package has no types of it
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
// oxlint-disable-next-line eslint/no-extend-native -- given back
Array.prototype.push = push;
