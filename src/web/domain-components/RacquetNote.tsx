import { IconNote } from '@tabler/icons-react'

import classes from './RacquetNote.module.css'

/** The racquet's note for the stringer, shown on a job in a list. */
export const RacquetNote = ({ note }: { readonly note: string | null }) =>
  note && (
    <p className={classes.note}>
      <IconNote size={16} aria-label="Note on the racquet" />
      <span className={classes.text}>{note}</span>
    </p>
  )
