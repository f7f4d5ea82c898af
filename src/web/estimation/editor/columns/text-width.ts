let canvas: CanvasRenderingContext2D | null | undefined;
let measuredFont = '';
let words = new Map<string, number>();

/** How wide words are drawn in a font; each is measured once. */
export function textWidth(font: string): (word: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (font !== measuredFont) {
    measuredFont = font;
    words = new Map();
    if (canvas) canvas.font = font;
  }
  return (word) => {
    let width = words.get(word);
    if (width === undefined) {
      width = canvas?.measureText(word).width ?? word.length * 7;
      words.set(word, width);
    }
    return width;
  };
}

/** A font that was still being loaded had other widths. */
export function forgetTextWidths(): void {
  measuredFont = '';
}

export function fontOf(element: Element): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
