// Each icon comes with the pages that show it.
import type { Plugin } from 'vite';

const importing = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Takes each icon from its own file instead of from the one that names them all: through that one
 * every page would seem to use every icon, and a first visit would fetch those of all.
 */
export function iconsAlone(): Plugin {
  return {
    name: 'icons-alone',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return null;
      const taken = code.replaceAll(importing, (_all, names: string) =>
        importsOf(names.split(',')),
      );
      return { code: taken, map: null };
    },
  };
}

function importsOf(names: readonly string[]): string {
  const named = names.map((name) => name.trim()).filter((name) => name !== '');
  return named.map(importOf).join(' ');
}

/** `File as FileIcon` → `import FileIcon from 'lucide-react/icons/file';` */
function importOf(named: string): string {
  const [name = '', , own = name] = named.split(' ');
  const words = name.replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1');
  return `import ${own} from 'lucide-react/icons/${words.toLowerCase()}';`;
}
