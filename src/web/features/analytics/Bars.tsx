import classes from './Bars.module.css'

export interface Bar {
  readonly name: string
  readonly value: number
  /** What stands at the end of the bar; the value where nothing is said. */
  readonly label?: string
  /** A thin mark where it stood before. */
  readonly before?: number | undefined
}

/** Bars with their names and values on them: they are read without a scale and without colour. */
export function Bars({ bars, most }: { bars: readonly Bar[]; most?: number }) {
  const longest = most ?? Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]))
  const width = (value: number) => `${(value / longest) * 100}%`
  return (
    <div className={classes.bars}>
      {bars.map(({ name, value, label, before }) => (
        <div key={name} className={classes.row}>
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
