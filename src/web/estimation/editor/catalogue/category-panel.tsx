import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { hsp } from '../../../../contract/hsp.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { whyTooLong } from '../../../ui/form/length-texts.ts';
import { SelectField, TextField } from '../../../ui/form/text-field.tsx';
import { addCategory } from '../actions/actions.ts';
import styles from './category-panel.module.css';
import { useControl } from '../state/grid-control.ts';
import { lengths } from '../../../../domain/number/limits.ts';

/** A new work category: chosen from the list, or typed. */
export function CategoryPanel({ onClose }: { onClose: () => void }) {
  const control = useControl();
  const form = useRef<HTMLFormElement>(null);
  const [isManual, setIsManual] = useState(false);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  /** The keys that were typed at the list. */
  const [sought, setSought] = useState('');
  const categories = useQuery({
    queryKey: ['hsp', 'categories'],
    queryFn: ({ signal }) => call(hsp.categories, { query: {} }, signal),
    staleTime: 5 * 60_000,
  });
  const name = (isManual ? typed : chosen).trim();
  const isFine = name !== '' && whyTooLong(name, lengths.title) === undefined;
  const names = (categories.data ?? [])
    .map((category) => category.name)
    .toSorted((a, b) => a.localeCompare(b, 'id'));

  /** Typed at the list: the name that begins so, else the field takes what was typed, and goes on. */
  function typeAtList(event: KeyboardEvent<HTMLElement>) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLSelectElement) || ctrlKey || metaKey || altKey) return;
    // A blank or Enter at the list opens it, as long as nothing was typed.
    const text = key.length === 1 && (sought !== '' || key !== ' ') ? sought + key : undefined;
    const isDone = key === 'Enter' && isFine;
    if (text === undefined && !isDone) return;
    event.preventDefault();
    if (text === undefined) {
      form.current?.requestSubmit();
      return;
    }
    const start = text.toLowerCase();
    const known = names.find((each) => each.toLowerCase().startsWith(start));
    setSought(known === undefined ? '' : text);
    setChosen(known ?? '');
    if (known !== undefined) return;
    setTyped(text);
    setIsManual(true);
  }

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isManual]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') onClose();
    else typeAtList(event);
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <form
        ref={form}
        className={styles.panel}
        aria-label="Tambah Kategori Pekerjaan"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFine) return;
          addCategory(control, name);
          onClose();
        }}
      >
        {isManual ? (
          <TextField
            label="Nama kategori"
            placeholder="Masukkan nama kategori"
            value={typed}
            maxLength={lengths.title}
            onChange={setTyped}
          />
        ) : (
          <SelectField
            label="Kategori"
            placeholder="Pilih Kategori"
            value={chosen}
            choices={names.map((text) => ({ value: text, text }))}
            hint={
              categories.isError ? 'Daftar kategori gagal dimuat. Gunakan Input Manual.' : undefined
            }
            onChange={(picked) => {
              setSought('');
              setChosen(picked);
            }}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={() => setIsManual(!isManual)}>
            {isManual ? 'Pilih dari Daftar' : 'Input Manual'}
          </Button>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" submit disabled={!isFine}>
            Tambah
          </Button>
        </div>
      </form>
    </div>
  );
}
