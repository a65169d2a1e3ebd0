import classes from './ChartSkeletons.module.css'

/** Pixels of all series charts of a panel together. */
export const seriesHeight = 320

/** The axes of charts over time while their figures load, as large as the charts. */
export const SeriesSkeleton = ({ charts }: { charts: number }) => (
  <div className={classes.series} style={{ height: seriesHeight }}>
    {Array.from({ length: charts }, (_, chart) => (
      <div key={chart} className={classes.axes} />
    ))}
  </div>
)

/** Empty bars while their figures load. */
export const BarsSkeleton = ({ rows }: { rows: number }) => (
  <div className={classes.bars}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.bar} />
    ))}
  </div>
)
