/** What of a keyboard event decides which key it is. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What a key does at a place. One list of them is the register of a table: its keys are dispatched
 * from it, and the key sheet is made from it.
 */
export interface KeyAction<Place> {
  readonly id: string;
  /**
   * As they are printed: 'Ctrl+Shift+D', 'Alt+↓', 'Spasi'. The first is the one on the key sheet.
   * '*+F2': whatever else is held; 'Huruf': any character.
   */
  readonly keys: readonly string[];
  /** What the key sheet says; without it the key is not listed. */
  readonly sheet?: string;
  /** The keys on the key sheet, where one line tells of several. */
  readonly printed?: string;
  readonly isFor?: (place: Place) => boolean;
  /** Without it the key is heard elsewhere: by the page, or by the browser. */
  readonly perform?: (place: Place) => void;
  /** The browser does with the key what it always does, too. */
  readonly goesOn?: boolean;
}

/** The printed names of keys that the browser calls otherwise. */
const names: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
  Esc: 'Escape',
  Spasi: ' ',
  Menu: 'ContextMenu',
};

/** Whether this combination is pressed, with no further key held; ⌘ counts as Ctrl. */
export function matches(event: PressedKey, combination: string): boolean {
  const held = combination.split('+');
  const key = held.pop() ?? '';
  const isCharacter = key === 'Huruf';
  const isKey = isCharacter
    ? event.key.length === 1
    : event.key.toLowerCase() === (names[key] ?? key).toLowerCase();
  const isOther = held.includes('*');
  const isHeld = (name: string, isDown: boolean) =>
    (isOther && isDown) || held.includes(name) === isDown;
  return (
    isKey &&
    isHeld('Ctrl', event.ctrlKey || event.metaKey) &&
    isHeld('Alt', event.altKey) &&
    // Shift is part of a character.
    (isCharacter || isHeld('Shift', event.shiftKey))
  );
}

/** Does what the register has for a key at a place; true: the key is used up. */
export function performKey<Place>(
  event: PressedKey,
  register: readonly KeyAction<Place>[],
  place: Place,
): boolean {
  const action = register.find(
    ({ keys, isFor, perform }) =>
      perform && keys.some((each) => matches(event, each)) && (isFor?.(place) ?? true),
  );
  action?.perform?.(place);
  return action !== undefined && !action.goesOn;
}

/** The lines of the key sheet. */
export function keyLinesOf<Place>(
  register: readonly KeyAction<Place>[],
): { keys: string; text: string }[] {
  return register.flatMap(({ keys: [first = ''], printed, sheet }) =>
    sheet === undefined ? [] : [{ keys: printed ?? first.replace('*+', ''), text: sheet }],
  );
}
