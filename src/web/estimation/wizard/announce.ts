let place: HTMLElement | undefined;

/** Says something to those who listen to the page, after what they hear now. */
export function announce(text: string): void {
  if (!place) {
    place = document.createElement('div');
    place.className = 'reader-only';
    place.setAttribute('aria-live', 'polite');
    document.body.append(place);
  }
  // A text that stays the same would not be read out again.
  place.textContent = place.textContent === text ? `${text} ` : text;
}
