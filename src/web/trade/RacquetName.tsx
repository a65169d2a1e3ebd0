import classes from './RacquetName.module.css'

interface Props {
  readonly racquet_brand: string
  readonly racquet_model: string
  readonly racquet_own_number: number | null
}

/** A racquet in one line. A long name is truncated; the number that tells it from another alike is not. */
export function RacquetName({ racquet_brand, racquet_model, racquet_own_number }: Props) {
  return (
    <span className={classes.racquet}>
      <span className={classes.name}>
        {racquet_brand} {racquet_model}
      </span>
      {racquet_own_number !== null && <span className={classes.number}> ({racquet_own_number})</span>}
    </span>
  )
}
