/** Heard by the whole page. */
export const findKey = 'Ctrl+F';
export const goKey = 'Ctrl+G';
export const replaceKey = 'Ctrl+H';
export const filterKey = 'Ctrl+Shift+L';
export const saveKeys = ['Ctrl+S', 'Ctrl+Shift+S'] as const;
export const printKey = 'Ctrl+P';
