import classes from './RacquetName.module.css'

interface Props {
  readonly racquet_brand: string
  readonly racquet_model: string
  readonly racquet_own_number: number | null
}

/** A racquet's name in one line. Long names are truncated, but not the number that identifies one of several identical racquets. */
export const RacquetName = ({ racquet_brand, racquet_model, racquet_own_number }: Props) => (
  <span className={classes.racquet}>
    <span className={classes.name}>
      {racquet_brand} {racquet_model}
    </span>
    {racquet_own_number !== null && <span className={classes.number}> ({racquet_own_number})</span>}
  </span>
)
