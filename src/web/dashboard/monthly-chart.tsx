import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { decimal } from '../../domain/number/decimal.ts';
import { writeRupiah } from '../../domain/number/number-text.ts';
import { axisLabel, monthLabels } from './chart-labels.ts';
import styles from './monthly-chart.module.css';
import { notePlace, noteSize, type Place } from './note-place.ts';
import { texts } from './texts.ts';

export interface MonthlyFigures {
  /** 'Des 2025', oldest first. */
  labels: readonly string[];
  /** Rupiah, one a month. */
  series: readonly number[];
}

/** A line over the months; the month under the pointer, at first the last that has any, shows its amount. */
export default function MonthlyChart({ labels, series }: MonthlyFigures) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number>();
  const last = labels.length - 1;
  // An empty month has nothing to tell; the one before it that has a total does.
  const lastWorth = series.findLastIndex((value) => value > 0);
  const at = pointed ?? (lastWorth < 0 ? last : lastWorth);
  // One or two points are no course of things yet, and need less room.
  const isShort = series.filter((value) => value > 0).length < 3;
  const height = isShort ? 176 : width < 560 ? 220 : 252;
  const left = 76; // 'Rp 10.000 T' stands whole
  // Before the first estimate there is nothing to draw a line through.
  const begin = Math.max(0, firstWorth(series));

  const x = scalePoint<number>([...labels.keys()], [left, Math.max(width - 30, left + 1)]);
  const most = Math.max(...series, 0) || 1_000_000;
  const y = scaleLinear([0, most], [height - 30, 16]).nice(3);
  const xOf = (index: number) => x(index) ?? left;
  const path = line<number>((_, index) => xOf(begin + index), y)(series.slice(begin)) ?? '';
  const every = Math.ceil(54 / Math.max(x.step(), 1));
  const marks = monthLabels(labels);

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const from = event.currentTarget.getBoundingClientRect().left;
    const index = Math.round((event.clientX - from - left) / Math.max(x.step(), 1));
    setPointed(Math.max(0, Math.min(index, last)));
  }

  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <svg
          className={styles.chart}
          width={width}
          height={height}
          role="img"
          aria-label={`${texts.monthly}, 12 bulan terakhir`}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setPointed(undefined)}
        >
          {y.ticks(3).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <path className={styles.rule} d={`M${left} 0H${width - 30}`} />
              <text className={styles.mark} x={left - 12} y={4} textAnchor="end">
                {axisLabel(tick)}
              </text>
            </g>
          ))}
          {marks.map((mark, index) => (
            <g key={labels[index]} transform={`translate(${xOf(index)} 0)`}>
              <path className={styles.tick} d={`M-3 ${height - 27}l6 -6`} />
              {((last - index) % every === 0 || index === at) && (
                <text
                  className={styles.mark}
                  data-on={index === at || undefined}
                  data-near={(index !== at && Math.abs(index - at) < every) || undefined}
                  y={height - 8}
                  textAnchor="middle"
                >
                  {mark}
                </text>
              )}
            </g>
          ))}
          {begin > last / 2 && pointed === undefined && (
            <text
              className={styles.mark}
              x={xOf(Math.floor(begin / 2))}
              y={height / 2}
              textAnchor="middle"
            >
              {texts.moreMonths}
            </text>
          )}
          {series.map((value, index) => (
            <path
              key={labels[index]}
              className={styles.stem}
              d={`M${xOf(index)} ${y(value)}V${height - 30}`}
            />
          ))}
          <path className={styles.guide} d={`M${xOf(at)} ${y(series[at] ?? 0)}V${height - 30}`} />
          <path className={styles.line} d={path} />
          {series.map((value, index) => (
            <circle
              key={labels[index]}
              className={styles.point}
              data-on={index === at || undefined}
              data-before={index < begin || undefined}
              cx={xOf(index)}
              cy={y(value)}
              r={index === at ? 4.5 : 2.6}
            />
          ))}
          <Note
            place={notePlace(
              series.map((value, index) => [xOf(index), y(value)]),
              at,
              {
                width,
                height: height - 36,
              },
            )}
            month={labels[at] ?? ''}
            amount={writeRupiah(decimal(series[at] ?? 0))}
          />
        </svg>
      )}
    </div>
  );
}

/** The first month that has a total; -1 where none has. */
const firstWorth = (series: readonly number[]) => series.findIndex((value) => value > 0);

interface NoteProps {
  place: Place;
  month: string;
  amount: string;
}

function Note({ place, month, amount }: NoteProps) {
  return (
    <g transform={`translate(${place.left} ${place.top})`} className={styles.note}>
      <rect {...noteSize} rx={2} />
      <text className={styles.month} x={10} y={18}>
        {month}
      </text>
      <text className={styles.amount} x={10} y={36}>
        {amount}
      </text>
    </g>
  );
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
