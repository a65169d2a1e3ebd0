import classes from './Skeletons.module.css'

/** A placeholder for rows that are loading. */
export const RowSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} />
    ))}
  </div>
)

/** A placeholder for a card that is loading. */
export const CardSkeleton = ({ height }: { height: number }) => (
  <div role="status" aria-label="Loading" className={classes.card} style={{ height }} />
)
