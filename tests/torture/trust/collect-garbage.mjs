// Loaded before the program in a soak. Garbage alone moves its memory by 20 MB, ten times what an hour is to
// show, so it is collected before each look. A common collection keeps the emptied pages for later, which a
// busy machine makes more of by the hour: only the last resort gives them back. The inspector is asked for it,
// since `gc` of Node 20 takes any option for the wish to collect only what is young.
import { Session } from 'node:inspector';

const inspector = new Session();
inspector.connect();
process.on('SIGUSR2', () => {
  inspector.post('HeapProfiler.collectGarbage', () => console.log('garbage is collected'));
});
