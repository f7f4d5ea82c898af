// Each line of the grid shows several of these, so each is a single shape that draws quickly.

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

export const PencilIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M2.5 13.5l.8-3.4 7.3-7.3a1.3 1.3 0 0 1 1.8 0l.8.8a1.3 1.3 0 0 1 0 1.8l-7.3 7.3zM9.4 4l2.6 2.6" />
  </svg>
);

export const TrashIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.8 7.2v3.6M9.2 7.2v3.6" />
  </svg>
);

export const PlusIcon = () => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d="M8 2.5v11M2.5 8h11" />
  </svg>
);

export const ChevronIcon = ({ isDown }: { isDown: boolean }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden>
    <path d={isDown ? 'M3.5 6l4.5 4.5L12.5 6' : 'M6 3.5l4.5 4.5L6 12.5'} />
  </svg>
);
