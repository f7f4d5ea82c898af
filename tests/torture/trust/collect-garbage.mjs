// Loaded before the program in a soak. Garbage alone moves its memory by 20 MB, ten times what an hour is to
// show, so it is collected before each look.
process.on('SIGUSR2', () => globalThis.gc?.());
