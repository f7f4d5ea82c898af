import type { ReactNode } from 'react';
import styles from './guide-page.module.css';
import type { Picture } from './sections.ts';

/** Drawn with the colours of the page, so that they are right in light and dark. */
export function GuidePicture({ picture }: { picture: Picture }) {
  return pictures[picture];
}

interface BoxProps {
  at: readonly [x: number, y: number];
  title: string;
  lines: readonly [string, string];
}

function Box({ at: [x, y], title, lines }: BoxProps) {
  return (
    <g>
      <rect x={x} y={y} width="136" height="74" rx="2" />
      <path d={`M${x} ${y + 24}h136`} />
      <text x={x + 10} y={y + 17} className={styles.strong}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + 10} y={y + 43 + index * 19}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** No wider than a phone, so that it reads there as it is drawn. */
function Drawing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 330 ${height}`} className={styles.picture} aria-hidden>
      {children}
    </svg>
  );
}

const way = (
  <Drawing height={190}>
    <Box
      at={[4.5, 4.5]}
      title="1 Daftar harga"
      lines={['upah, bahan, alat', 'impor .xlsx, .csv']}
    />
    <Box
      at={[188.5, 4.5]}
      title="2 Analisis (AHSP)"
      lines={['koefisien × harga', 'F harga satuan']}
    />
    <Box at={[4.5, 110.5]} title="3 RAB" lines={['volume × harga', 'subtotal + PPN']} />
    <Box at={[188.5, 110.5]} title="4 Cetak" lines={['PDF: RAB, rekap', 'Excel berumus']} />
    <path
      className={styles.accent}
      d="M146 41.5h36m-6-5 6 5-6 5M256.5 84v13h-184v8m-5-6 5 6 5-6M146 147.5h36m-6-5 6 5-6 5"
      fill="none"
    />
  </Drawing>
);

interface SumProps {
  rows: readonly (readonly [letter: string, name: string, amount: string])[];
  /** From this row on the figures are sums. */
  sums: number;
}

function Sums({ rows, sums }: SumProps) {
  return (
    <Drawing height={rows.length * 25 + 6}>
      {rows.map(([letter, name, amount], at) => {
        const y = 19 + at * 25;
        return (
          <g key={name} className={at < sums ? undefined : styles.strong}>
            <text x="4" y={y}>
              {letter}
            </text>
            <text x={rows.some(([first]) => first) ? 24 : 4} y={y}>
              {name}
            </text>
            <text x="326" y={y} textAnchor="end">
              {amount}
            </text>
            <path
              d={`M2 ${y + 7.5}h326`}
              className={at === rows.length - 1 ? styles.accent : undefined}
            />
          </g>
        );
      })}
    </Drawing>
  );
}

const recipe = (
  <Sums
    sums={2}
    rows={[
      ['A', 'Pekerja 0,7500 × 176.000', '132.000,00'],
      ['', 'Mandor 0,0380 × 206.000', '7.828,00'],
      ['D', 'A + B + C', '139.828,00'],
      ['E', 'Biaya umum, keuntungan 10%', '13.982,80'],
      ['F', 'Harga satuan', '153.810,80'],
    ]}
  />
);

const measure = (
  <Drawing height={140}>
    <path d="M6.5 6.5h264v100h-264z" />
    <path d="M166.5 36.5h34v70h-34z" strokeDasharray="4 3" />
    <path className={styles.accent} d="M6.5 116v12M270.5 116v12M2 122h273M3 126l7-8M267 126l7-8" />
    <path className={styles.accent} d="M280 6.5h12M280 106.5h12M286 2v109M282 10l8-7M282 110l8-7" />
    <text x="122" y="138" className={styles.strong}>
      12,00
    </text>
    <text x="296" y="60" className={styles.strong}>
      3,00
    </text>
    <text x="20" y="60">
      + 12 × 3 = 36,00
    </text>
    <text x="204" y="76">
      − 0,9 × 2,1
    </text>
  </Drawing>
);

const rounding = (
  <Sums
    sums={2}
    rows={[
      ['', '74,3535 × 153.810,80', '11.436.371,32'],
      ['', 'PPN 11%, bulat ke rupiah', '1.258.001'],
      ['', 'Grand Total', '12.694.372,32'],
    ]}
  />
);

const pictures: Readonly<Record<Picture, ReactNode>> = { way, recipe, measure, rounding };
