// A bill that was chosen outside the editor, on its way into a new estimate.
let brought: File | undefined;

export function bringFile(file: File): void {
  brought = file;
}

/** Once: who goes back to the editor later is not asked about it again. */
export function takeBroughtFile(): File | undefined {
  const file = brought;
  brought = undefined;
  return file;
}
