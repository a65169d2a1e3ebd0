import classes from './FigureTable.module.css'

export interface Table {
  readonly columns: readonly string[]
  /** The first cell of a row is its name. */
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A panel's figures as a table; screen readers get it instead of the chart. */
export function FigureTable({ title, isVisible, ...table }: Table & { readonly title: string; readonly isVisible: boolean }) {
  if (!isVisible) return <Rows title={title} {...table} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
      <Rows title={title} {...table} />
    </div>
  )
}

function Rows({ title, columns, rows }: Table & { readonly title: string }) {
  const [first, ...others] = columns
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th key={column} scope="col" className={classes.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows keep their order, and two people may have the same name
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={others[index]} className={classes.number}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
