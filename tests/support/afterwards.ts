const cleanings: (() => void | Promise<void>)[] = [];

/** To be done when the test file is over: its last first. */
export function afterwards(clean: () => void | Promise<void>): void {
  cleanings.push(clean);
}

export async function cleanUp(): Promise<void> {
  for (const clean of cleanings.splice(0).toReversed()) await clean();
}
