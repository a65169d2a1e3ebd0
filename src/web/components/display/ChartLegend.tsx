import classes from './ChartLegend.module.css'

interface Line {
  readonly name: string
  /** The name of a CSS variable of the theme. */
  readonly color: string
  readonly strokeDasharray?: string
}

/** A legend that shows the stroke pattern of each line, so that it can be read without color. */
export const ChartLegend = ({ lines, isBars = false }: { lines: readonly Line[]; isBars?: boolean }) => (
  <div className={classes.legend}>
    {lines.map(({ name, color, strokeDasharray }) => (
      <span key={name} className={classes.name}>
        <svg width="28" height="12" stroke={`var(--${color})`} strokeWidth={isBars ? 10 : 2.5}>
          <line x1="0" y1="6" x2="28" y2="6" strokeDasharray={strokeDasharray} />
        </svg>
        {name}
      </span>
    ))}
  </div>
)
