import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

import classes from './RowLink.module.css'

function RowAnchor({ ref, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props
  return <a ref={ref} className={classes.row} {...props} />
}

/** One row of a list, the whole of it a link. Its children stand side by side; the last one keeps right. */
export const RowLink = createLink(RowAnchor)
