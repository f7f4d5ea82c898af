import { useState } from 'react';
import { itemLists } from '../../../../domain/document/commands-move.ts';
import { isItemList, sectionOf, type NodeId } from '../../../../domain/document/document.ts';
import { roman } from '../../../../domain/number/numerals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SelectField } from '../../../ui/form/text-field.tsx';
import { moveTo } from '../actions/move-lines.ts';
import { useControl } from '../state/grid-control.ts';

/** 'Pindahkan ke...': the way to move items that needs no drag. */
export function MoveDialog({ ids, onClose }: { ids: readonly NodeId[]; onClose: () => void }) {
  const control = useControl();
  const { document } = control.editor;
  const item = control.editor.get(ids[0] ?? '');
  const [list, setList] = useState(item?.kind === 'item' ? item.parent : '');
  const [place, setPlace] = useState<'first' | 'last'>('last');

  const choices = itemLists(document).map((value) => {
    const section = sectionOf(document, value);
    const node = document.get(value);
    const numeral = roman((control.rowOf(section?.id ?? '')?.index ?? 0) + 1);
    const title = node?.kind === 'group' ? ` — ${node.title || 'Title'}` : '';
    return { value, text: `${numeral} ${section?.title ?? ''}${title}` };
  });

  function submit() {
    const target = document.get(list);
    if (isItemList(target)) {
      moveTo(control, ids, { parent: list, index: place === 'first' ? 0 : target.items.length });
    }
    onClose();
  }

  return (
    <Dialog
      title={ids.length > 1 ? `Pindahkan ${ids.length} item` : 'Pindahkan item'}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit>
            Pindahkan
          </Button>
        </>
      }
    >
      <SelectField
        label="Ke kategori atau judul"
        value={list}
        choices={choices}
        onChange={setList}
      />
      <SelectField
        label="Urutan"
        value={place}
        choices={[
          { value: 'last', text: 'Paling akhir' },
          { value: 'first', text: 'Paling awal' },
        ]}
        onChange={(value) => setPlace(value === 'first' ? 'first' : 'last')}
      />
    </Dialog>
  );
}
