import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

import classes from './RowLink.module.css'

function RowAnchor({ ref, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props
  return <a ref={ref} className={classes.row} {...props} />
}

/** A list row that is a link. Its children are side by side, the last one at the right edge. */
export const RowLink = createLink(RowAnchor)
