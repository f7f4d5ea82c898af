// What takes longest, asked for before the application's own code is here: it runs as a script of
// its own, and so imports no library.
import './api/begun-estimate.ts';
import { askForLines } from './api/begun-lines.ts';

askForLines();
