import { useEffect, useState } from 'react';
import type { KeyList } from '../shell/keys/key-lists.ts';

/**
 * The keys of the tables, from their own registers. Their code is large and belongs to other pages,
 * so it comes when the guide stands already.
 */
export function useKeyLists(): readonly KeyList[] | undefined {
  const [lists, setLists] = useState<readonly KeyList[]>();
  useEffect(() => {
    let isHere = true;
    void Promise.all([
      import('../estimation/editor/keys/register.ts'),
      import('../estimation/editor/volume/measure-register.ts'),
      import('../ahsp/sheet/sheet-keys.ts'),
      import('../shell/keys/everywhere-keys.ts'),
    ])
      .then(([editor, measure, sheet, shell]) => {
        if (!isHere) return;
        setLists([
          editor.editorKeys,
          measure.measureKeyList,
          sheet.sheetKeyList,
          shell.everywhereKeys,
        ]);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return lists;
}
