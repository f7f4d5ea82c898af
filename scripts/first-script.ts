// A script that runs before the application's own.
import path from 'node:path';
import type { Plugin } from 'vite';
import { project } from './project.mjs';

/**
 * Makes this module below `src/web` a script of its own, which the page names first of all: it runs
 * while the rest, some hundred times larger, is still under way.
 */
export function firstScript(module: string): Plugin {
  const id = path.join(project, 'src', 'web', module);
  return {
    name: 'first-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id, name: path.parse(module).name });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.moduleIds.includes(id),
        );
        if (!file) throw new Error(`${module} became no script of its own`);
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
