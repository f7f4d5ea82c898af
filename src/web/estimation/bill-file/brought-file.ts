// A bill that was chosen outside the editor, on its way into a new estimate.
let brought: { readonly file: File; readonly mark: number } | undefined;

/** What the navigation to the editor bears in `history.state`: no other estimate is asked about the file. */
export function bringFile(file: File): { readonly brought: number } {
  const mark = Date.now();
  brought = { file, mark };
  return { brought: mark };
}

/** Once: who comes back to the editor later is not asked about it again. */
export function takeBroughtFile(): File | undefined {
  if (!brought || brought.mark !== history.state?.brought) return undefined;
  const { file } = brought;
  brought = undefined;
  return file;
}
