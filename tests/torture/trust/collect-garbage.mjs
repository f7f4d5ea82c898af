// Loaded before the program in a soak. Garbage alone moves its memory by 20 MB, ten times what an hour is to
// show, so it is collected before each look. A common collection keeps the emptied pages for later, which a
// busy machine makes more of by the hour: only the last resort gives them back.
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
});
