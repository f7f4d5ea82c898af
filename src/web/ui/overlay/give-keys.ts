import { flushSync } from 'react-dom';

/** A key that was typed before its target existed. */
export type TypedKey =
  | {
      readonly kind: 'key';
      readonly key: string;
      readonly code: string;
      readonly ctrlKey: boolean;
      readonly metaKey: boolean;
      readonly shiftKey: boolean;
      readonly altKey: boolean;
      /** It is a letter, not a command. */
      readonly writes: boolean;
    }
  | { readonly kind: 'paste'; readonly texts: readonly (readonly [type: string, text: string])[] };

/**
 * Replays the keys at the focus, each where the previous one has moved it, all in one turn so that
 * a real key comes after them. Browsers ignore synthetic keys, so their default actions are done
 * here.
 */
export function giveKeys(keys: readonly TypedKey[]): void {
  let sought = '';
  for (const typed of keys) {
    const target = document.activeElement ?? document.body;
    const event = eventOf(typed);
    flushSync(() => target.dispatchEvent(event));
    if (event.defaultPrevented) continue;
    // As with a real key, the text goes to wherever a listener has moved the focus.
    const field = document.activeElement ?? document.body;
    if (typed.kind === 'paste') {
      const plain = typed.texts.find(([type]) => type === 'text/plain')?.[1] ?? '';
      flushSync(() => write(plain));
      continue;
    }
    sought = typed.writes ? sought + typed.key.toLowerCase() : '';
    if (field instanceof HTMLSelectElement) flushSync(() => choose(field, typed, sought));
    else if (typed.writes && isText(field)) flushSync(() => write(typed.key));
    else flushSync(() => doByDefault(typed, field));
  }
}

function eventOf(typed: TypedKey): Event {
  const common = { bubbles: true, cancelable: true };
  if (typed.kind === 'key') return new KeyboardEvent('keydown', { ...typed, ...common });
  const clipboardData = new DataTransfer();
  for (const [type, text] of typed.texts) clipboardData.setData(type, text);
  return new ClipboardEvent('paste', { clipboardData, ...common });
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && !/^(checkbox|radio|button|file)$/.test(field.type)) ||
  field instanceof HTMLTextAreaElement;

/** `execCommand` is the only way to insert text with the field's own undo and input event. */
function write(text: string) {
  if (text !== '') document.execCommand('insertText', false, text);
}

type Key = Extract<TypedKey, { kind: 'key' }>;

function doByDefault(typed: Key, field: Element) {
  if (typed.key === 'Tab') return moveFocus(typed.shiftKey ? -1 : 1);
  if (isText(field)) return edit(typed, field);
  const isPress = typed.key === 'Enter' || typed.key === ' ';
  if (isPress && field instanceof HTMLElement && field.matches('button, a, input, summary')) {
    field.click();
  }
}

function edit({ key, ctrlKey, metaKey }: Key, field: HTMLInputElement | HTMLTextAreaElement) {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') field.select();
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter') enter(field);
  else if (start === null || end === null) return;
  else if (key === 'Home') field.setSelectionRange(0, 0);
  else if (key === 'End') field.setSelectionRange(value.length, value.length);
  else if (key === 'ArrowLeft') {
    const at = start === end ? Math.max(0, start - 1) : start;
    field.setSelectionRange(at, at);
  } else if (key === 'ArrowRight') {
    const at = start === end ? end + 1 : end;
    field.setSelectionRange(at, at);
  }
}

function enter(field: HTMLElement) {
  if (field instanceof HTMLTextAreaElement) write('\n');
  else field.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}

/** Arrows step through the choices, letters seek one. */
function choose(select: HTMLSelectElement, { key, shiftKey }: Key, sought: string) {
  if (key === 'Tab') return moveFocus(shiftKey ? -1 : 1);
  if (key === 'Enter') return enter(select);
  const choices = [...select.options];
  const last = choices.length - 1;
  const steps: Record<string, number> = {
    ArrowDown: Math.min(select.selectedIndex + 1, last),
    ArrowUp: Math.max(select.selectedIndex - 1, 0),
    Home: 0,
    End: last,
  };
  const next =
    steps[key] ?? choices.findIndex(({ text }) => text.trim().toLowerCase().startsWith(sought));
  if (sought === '' && !(key in steps)) return;
  if (next < 0 || next === select.selectedIndex) return;
  select.selectedIndex = next;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function moveFocus(direction: 1 | -1) {
  const from = document.activeElement;
  const within = from?.closest('dialog, [popover]') ?? document;
  const stops = [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((stop) => stop === from || (stop.tabIndex >= 0 && canTake(stop)));
  const at = stops.findIndex((stop) => stop === from);
  const next = stops[at + direction] ?? (direction === 1 ? stops[0] : stops.at(-1));
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const canTake = (stop: HTMLElement) => !stop.matches(':disabled') && stop.checkVisibility();
