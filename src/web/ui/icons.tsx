/** Icons of our own, because cut line ends would hide the points of the icon set's drawing. */

export const ErrorIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5v4.3M8 10.5v1.2" />
  </svg>
);

export const InfoIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.2v4M8 4.5v1.2" />
  </svg>
);
