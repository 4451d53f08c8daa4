import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colorOf, usePaint } from '../ui/paint.ts'
import styles from './reports.module.css'

export interface ChartProps {
  /** Labels of the intervals, in order. */
  labels: readonly string[]
  /** Null for future intervals. */
  values: readonly (number | null)[]
  /** Values of the compared period, which may have a different number of intervals. */
  before: readonly number[]
  format(value: number): string
}

const height = 260

/** Lines of two periods. What it shows is in the table beside it, so screen readers pass it over. */
export default function Chart(props: ChartProps) {
  return <Painted key={usePaint()} {...props} />
}

function Painted({ labels, values, before, format }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const token = (name: `--${string}`) => colorOf(element, name)
    const axis = { stroke: token('--text-faint'), grid: { stroke: token('--line'), width: 1 } }
    const at = labels.map((_, nth) => nth)
    const same = at.map((nth) => before[nth] ?? null)
    const known = [...values, ...same].map((value) => value ?? 0)
    const most = Math.max(0, ...known)
    const least = Math.min(0, ...known)
    const isShort = labels.length < 2
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: () => [isShort ? -1 : 0, Math.max(1, labels.length - 1)] },
          y: { range: () => [least, most * 1.08 || 1] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            values: (_, ticks) =>
              ticks.map((tick) => (Number.isInteger(tick) ? (labels[tick] ?? '') : '')),
            space: 80,
          },
          {
            ...axis,
            size: 84,
            values: (_, ticks) => ticks.map((tick) => (most === 0 && tick > 0 ? '' : format(tick))),
          },
        ],
        series: [
          {},
          {
            stroke: token('--chart-before'),
            width: 1.5,
            dash: [3, 4],
            points: { show: isShort },
          },
          {
            stroke: token('--chart-1'),
            width: 2,
            fill: token('--accent-soft'),
            points: { show: labels.length < 40 },
          },
        ],
      },
      [at, same, [...values]],
      element,
    )
    const watch = new ResizeObserver(() =>
      chart.setSize({ width: Math.max(200, element.clientWidth), height }),
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [labels, values, before, format])
  return <div ref={frame} className={styles.chart} aria-hidden />
}
