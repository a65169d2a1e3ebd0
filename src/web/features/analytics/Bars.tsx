import classes from './Bars.module.css'

export interface Bar {
  readonly name: string
  readonly value: number
  /** Text at the end of the bar; defaults to the value. */
  readonly label?: string
  /** The previous period's value, shown as a thin line. */
  readonly before?: number | undefined
}

/** Bars labeled with names and values, readable without a scale or color. */
export function Bars({ bars, max }: { bars: readonly Bar[]; max?: number }) {
  const scale = max ?? Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const width = (value: number) => `${(value / scale) * 100}%`
  return (
    <div className={classes.bars}>
      {bars.map(({ name, value, label, before }, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars keep their order, and two people may have the same name
        <div key={row} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.label}>{label ?? value.toLocaleString('en')}</span>
          <span className={classes.track}>
            {value > 0 && <span className={classes.bar} style={{ width: width(value) }} />}
            {before !== undefined && before > 0 && <span className={classes.before} style={{ left: width(before) }} />}
          </span>
        </div>
      ))}
    </div>
  )
}
