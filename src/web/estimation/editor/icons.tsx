/** A dimension line: the volume is measured. */
export const MeasuredIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M2.5 2.5v11M13.5 2.5v11M2.5 8h11M1 9.5l3-3M12 9.5l3-3" />
  </svg>
);

/** A pen: the volume is typed. */
export const TypedIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M3 13l1-3.5 6.5-7 2.5 2.3-6.5 7zM2 14.5h12" />
  </svg>
);

export const GripIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path
      d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
);

export const SwapIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />
  </svg>
);
