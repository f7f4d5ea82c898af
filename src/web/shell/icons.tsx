import type { ReactNode } from 'react';

/**
 * Things of the trade that no icon set has, in its manner: 16 px, thin, cut ends. What stands on every
 * page is drawn here too, in fewer strokes.
 */
function Drawn({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden>
      {children}
    </svg>
  );
}

export const DashboardIcon = () => (
  <Drawn>
    <path d="M2 2.5h5v6H2zM9 2.5h5v3.5H9zM9 8h5v5.5H9zM2 10.5h5v3H2z" />
  </Drawn>
);

export const EstimateIcon = () => (
  <Drawn>
    <path d="M3 1.5h7l3 3v10H3zM10 1.5v3h3M5.5 7.5h5M5.5 9.75h5M5.5 12h3" />
  </Drawn>
);

export const PeopleIcon = () => (
  <Drawn>
    <circle cx="6" cy="5" r="2.5" />
    <path d="M1.5 13.5c0-2.8 1.8-4.5 4.5-4.5s4.5 1.7 4.5 4.5M10.5 2.8a2.4 2.4 0 0 1 0 4.4M12 9.4c1.6.6 2.5 2 2.5 4.1" />
  </Drawn>
);

export const PriceTagIcon = () => (
  <Drawn>
    <path d="M2 2h5.5L14 8.5 8.5 14 2 7.5z" />
    <circle cx="5" cy="5" r="1" />
  </Drawn>
);

/** A list with a price behind each line, on its way in. */
export const PriceListIcon = () => (
  <Drawn>
    <path d="M2.5 2.5h11v4M2.5 2.5v11h5M5 6h3M5 8.5h2M11.5 8.5v5M9.5 11.5l2 2 2-2" />
  </Drawn>
);

export const LayersIcon = () => (
  <Drawn>
    <path d="M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />
  </Drawn>
);

export const BookIcon = () => (
  <Drawn>
    <path d="M3 2h8.5v12H3zM3 11.5h8.5M5.5 5h3.5M13.5 3.5V14" />
  </Drawn>
);

export const PriceSetIcon = () => (
  <Drawn>
    <path d="M4.5 2h8v9.5h-8zM2.5 4.5V14H10M6.5 5h4M6.5 7.5h4" />
  </Drawn>
);

export const RulerIcon = () => (
  <Drawn>
    <path d="M1.5 5.5h13v5h-13zM4 5.5v2.5M6.5 5.5v1.5M9 5.5v2.5M11.5 5.5v1.5" />
  </Drawn>
);

export const HelmetIcon = () => (
  <Drawn>
    <path d="M2 11.5h12M3 11.5V9.5a5 5 0 0 1 10 0v2M6.5 4.7V8M9.5 4.7V8M6.5 4.7 7 3.5h2l.5 1.2" />
  </Drawn>
);

export const BrickIcon = () => (
  <Drawn>
    <path d="M1.5 3.5h13v9h-13zM1.5 6.5h13M1.5 9.5h13M6 3.5v3M10.5 6.5v3M6 9.5v3" />
  </Drawn>
);

export const ExcavatorIcon = () => (
  <Drawn>
    <path d="M1.5 11.5h6v-4h-6zM7.5 9.5h3l2-6h2M3.2 11.5a1.3 1.3 0 1 0 0 .1M9 3.5h5.5" />
    <circle cx="3.5" cy="13" r="1.2" />
    <circle cx="6.5" cy="13" r="1.2" />
  </Drawn>
);

export const KeyboardIcon = () => (
  <Drawn>
    <path d="M1.5 4h13v8h-13zM3.7 6.5h1M6.4 6.5h1M9 6.5h1M11.4 6.5h1M4.5 9.5h7" />
  </Drawn>
);

export const FoldIcon = ({ isFolded }: { isFolded: boolean }) => (
  <Drawn>
    <path d={`M2 2.5h12v11H2zM6 2.5v11${isFolded ? 'M9 6l2 2-2 2' : 'M11 6 9 8l2 2'}`} />
  </Drawn>
);

export const OfflineIcon = () => (
  <Drawn>
    <path d="M1.5 6.5a9.2 9.2 0 0 1 13 0M4 9.2a5.7 5.7 0 0 1 8 0M7.5 12.5h1M2 2l12 12" />
  </Drawn>
);

export const LeaveIcon = () => (
  <Drawn>
    <path d="M6 2.5H2.5v11H6M6 8h8M11 5l3 3-3 3" />
  </Drawn>
);
