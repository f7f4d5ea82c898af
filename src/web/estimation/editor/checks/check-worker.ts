// A thread beside the page's: ten thousand works take some tenths of a second, in which nobody could type.
import { createChecker } from './checker.ts';
import type { ToChecker } from './check-work.ts';

// The page's types call it a window.
const thread = globalThis as unknown as Worker;
const hear = createChecker((told) => thread.postMessage(told));
thread.addEventListener('message', ({ data }: MessageEvent<ToChecker>) => hear(data));
