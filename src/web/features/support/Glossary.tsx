import type { glossary } from '#domain/support/glossary.ts'

import classes from './Glossary.module.css'

/** Terms of the glossary and what they mean. */
export const Terms = ({ terms }: { terms: typeof glossary }) => (
  <dl className={classes.terms}>
    {terms.map(([term, definition]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{definition}</dd>
      </div>
    ))}
  </dl>
)
