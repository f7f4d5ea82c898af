import type { Resource } from '../../contract/resources.ts';
import { Sheet } from '../ui/overlay/sheet.tsx';
import styles from './pareto.module.css';
import { texts } from './texts.ts';

/** The drawing's own units; its box is stretched to the room there is. */
const width = 1000;
const height = 100;

/** Where class A and class B end. */
const limits = [80, 95] as const;

/** How few resources make most of the value: the cumulative share over all of them, the dearest first. */
export function Pareto({ resources }: { resources: readonly Resource[] }) {
  if (resources.length < 2 || !resources.some(({ jumlah }) => jumlah > 0)) return null;
  const x = (count: number) => (count / resources.length) * width;
  const points = resources.map(({ cumulative }, at) => `${x(at + 1)} ${height - cumulative}`);
  const countOf = (abc: Resource['abc']) => resources.filter((one) => one.abc === abc).length;
  const [a, b] = [countOf('A'), countOf('B')];
  const said = texts.paretoSaid(a, resources.length);
  return (
    <Sheet title={texts.pareto} aside={<span className={styles.said}>{said}</span>}>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          {[100, ...limits, 0].map((percent) => (
            <span key={percent} style={{ bottom: `${percent}%` }} data-limit={percent}>
              {percent}%
            </span>
          ))}
        </div>
        <svg
          className={styles.plot}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${texts.pareto}: ${said}`}
        >
          <path className={styles.area} d={`M0 ${height}L${points.join('L')}V${height}Z`} />
          <path className={styles.rule} d={`M0 0H${width}M0 ${height}H${width}`} />
          {limits.map((percent) => (
            <path key={percent} className={styles.limit} d={`M0 ${height - percent}H${width}`} />
          ))}
          {[a, a + b].map((count) => (
            <path key={count} className={styles.limit} d={`M${x(count)} 0V${height}`} />
          ))}
          <path className={styles.curve} d={`M0 ${height}L${points.join('L')}`} />
        </svg>
        <div className={styles.classes} aria-hidden>
          {(['A', 'B', 'C'] as const).map((abc) => (
            <span key={abc} style={{ flexGrow: countOf(abc) }} title={texts.classes[abc]}>
              {abc} {countOf(abc)}
            </span>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
