import classes from './Skeletons.module.css'

export const RowSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} />
    ))}
  </div>
)

export const CardSkeleton = ({ height }: { height: number }) => (
  <div role="status" aria-label="Loading" className={classes.card} style={{ height }} />
)
