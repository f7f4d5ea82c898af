import styles from './section-drawing.module.css';
import { axes, building, dimensionLines, notes, purlins, type Line } from './section-lines.ts';

const zones = ['1', '2', '3', '4', '5', '6'];
const bands = ['A', 'B', 'C', 'D'];

/** The sheet beside the sign-in: a section through a house, with its title block. */
export function SectionDrawing() {
  return (
    <div className={styles.paper} aria-hidden>
      <div className={styles.zones}>
        {zones.map((zone) => (
          <span key={zone}>{zone}</span>
        ))}
      </div>
      <div className={styles.bands}>
        {bands.map((band) => (
          <span key={band}>{band}</span>
        ))}
      </div>
      <svg className={styles.drawing} viewBox="40 84 780 730">
        <Lines lines={building} />
        {purlins.map(([x, y, slope]) => (
          <rect
            key={x}
            className={styles.purlin}
            x={x}
            y={y}
            width={6}
            height={5}
            transform={`rotate(${slope} ${x + 3} ${y + 3})`}
          />
        ))}
        <Lines lines={dimensionLines} />
        {axes.map(([letter, x]) => (
          <g key={letter}>
            <circle className={styles.bubble} cx={x} cy={785} r={13} />
            <text className={styles.axis} x={x} y={789} textAnchor="middle">
              {letter}
            </text>
          </g>
        ))}
        {notes.map(({ kind, text, x, y, anchor, upright }) => (
          <text
            key={`${x} ${y}`}
            className={styles[kind]}
            textAnchor={anchor}
            transform={`translate(${x} ${y})${upright ? ' rotate(-90)' : ''}`}
          >
            {text}
          </text>
        ))}
      </svg>
      <dl className={styles.block}>
        <Fact name="Pekerjaan" value="Rumah Tinggal 2 Lantai" />
        <Fact name="Gambar" value="Potongan A – A" />
        <Fact name="Skala" value="1 : 100" />
        <Fact name="Lembar" value="07 / 24" />
        <Fact name="Revisi" value="C" isRevision />
      </dl>
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ kind, d }, index) => <path key={index} className={styles[kind]} d={d} />);
}

interface FactProps {
  name: string;
  value: string;
  isRevision?: boolean;
}

function Fact({ name, value, isRevision }: FactProps) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd>
        {isRevision && <i className={styles.triangle} />}
        {value}
      </dd>
    </div>
  );
}
